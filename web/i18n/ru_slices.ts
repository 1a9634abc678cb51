// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import type { enSlices } from "./en_slices";
import type { MessagesLike } from "./words";

export const ruSlices: MessagesLike<typeof enSlices> = {
  "slices.by": "Делить по",
  "slices.by.language": "языку",
  "slices.by.category": "категории",
  "slices.by.judge": "судье",
  "slices.by.turns": "числу ходов",
  "slices.by.length": "длине ответов",
  "slices.by.month": "месяцам",
  "slices.called.language": "«{slice}»",
  "slices.called.category": "«{slice}»",
  "slices.called.judge": "«судья {slice}»",
  "slices.called.turns": "«ходов: {slice}»",
  "slices.called.length": "«длина {slice}»",
  "slices.called.month": "«{slice}»",
  "slices.rest": "остальное",
  "slices.rest.called": "«остальное»",
  "slices.differ": {
    one: "Результаты отличаются в срезе {slices}",
    few: "Результаты отличаются в срезах {slices}",
    many: "Результаты отличаются в срезах {slices}",
    other: "Результаты отличаются в срезах {slices}",
  },
  "slices.differ.two": "Результаты в срезах {slices} различаются",
  "slices.differ.many": {
    one: "Результаты отличаются в {n} срезе из {total}",
    few: "Результаты отличаются в {n} срезах из {total}",
    many: "Результаты отличаются в {n} срезах из {total}",
    other: "Результаты отличаются в {n} срезах из {total}",
  },
  "slices.differ.all": "Результаты отличаются во всех срезах ({n})",
  "slices.no_model": ", но ни для одной модели в отдельности различие не доказано",
  "slices.none": {
    one: "Отличие срезов ({n}) от остальных битв не доказано",
    few: "Отличие срезов ({n}) от остальных битв не доказано",
    many: "Отличие срезов ({n}) от остальных битв не доказано",
    other: "Отличие срезов ({n}) от остальных битв не доказано",
  },
  "slices.none_whole": "Ни один срез в целом не отличается",
  "slices.none_tested": "В срезах слишком мало битв для сравнения",
  "slices.single": "Все битвы попали в срез {slice}",
  "slices.and": "; ",
  "slices.stronger": {
    one: "{model} в срезе {slice} сильнее на {n} очко",
    few: "{model} в срезе {slice} сильнее на {n} очка",
    many: "{model} в срезе {slice} сильнее на {n} очков",
    other: "{model} в срезе {slice} сильнее на {n} очка",
  },
  "slices.weaker": {
    one: "{model} в срезе {slice} слабее на {n} очко",
    few: "{model} в срезе {slice} слабее на {n} очка",
    many: "{model} в срезе {slice} слабее на {n} очков",
    other: "{model} в срезе {slice} слабее на {n} очка",
  },
  "slices.sub":
    "Место, под ним рейтинг по Брэдли\u2060–\u2060Терри отдельно в каждом срезе · ▲\u00a0▼ и фон: сильнее или слабее, чем в остальных битвах (p меньше 0,05 с поправкой Холма) · –: рейтинга нет",
  "slices.grid": "Места и рейтинги в срезах битв",
  "slices.keys":
    "Клавиши со стрелками переходят между ячейками; содержание ячейки показано над таблицей.",
  "slices.all": "Все",
  "slices.untested": "мало битв для сравнения",
  "slices.differs": "отличается",
  "slices.alike": "отличие не доказано",
  "slices.cell": "{model} в срезе {slice}",
  "slices.cell.rating": "рейтинг {rating} (от {lower} до {upper}), место {rank}",
  "slices.cell.stronger": {
    one: "сильнее, чем в остальных битвах, на {n} очко (от {lower} до {upper}), {p}",
    few: "сильнее, чем в остальных битвах, на {n} очка (от {lower} до {upper}), {p}",
    many: "сильнее, чем в остальных битвах, на {n} очков (от {lower} до {upper}), {p}",
    other: "сильнее, чем в остальных битвах, на {n} очка (от {lower} до {upper}), {p}",
  },
  "slices.cell.weaker": {
    one: "слабее, чем в остальных битвах, на {n} очко (от {lower} до {upper}), {p}",
    few: "слабее, чем в остальных битвах, на {n} очка (от {lower} до {upper}), {p}",
    many: "слабее, чем в остальных битвах, на {n} очков (от {lower} до {upper}), {p}",
    other: "слабее, чем в остальных битвах, на {n} очка (от {lower} до {upper}), {p}",
  },
  "slices.cell.unsure":
    "разность с остальными битвами {points} (от {lower} до {upper}), {p}: не доказана",
  "slices.cell.unrated": "здесь рейтинга нет",
  "slices.not_compared": "с остальными битвами не сравнивается",
  "slices.slice": "Срез",
  "slices.difference": "Разность",
  "slices.difference.about":
    "Очки в срезе минус очки во всех остальных битвах, по моделям с рейтингом и там и там, так что в среднем она равна 0; с интервалом 95\u00a0%. Её p дано с поправкой Холма по всем показанным ячейкам.",
  "slices.rank.about":
    "На единицу больше числа моделей среза, чей интервал целиком выше. Рейтинги среза сдвинуты так, чтобы среднее его моделей было тем же, что в общем рейтинге.",
  "slices.p_holm": "p (Холм)",
  "slices.instead": "Разделить эти битвы по {wanted} нельзя; они разделены по {used}.",
  "slices.missing": "Эти битвы нельзя разделить на срезы.",
  "slices.missing.advice":
    "Для срезов нужен столбец языков, категорий, судей, ходов или времени либо длина ответов.",
  "slices.elo": "Рейтинги в срезах строятся по Брэдли\u2060–\u2060Терри, а не по онлайн-Эло.",
  "slices.elo.why":
    "Онлайн-Эло зависит от порядка голосов, поэтому рейтинг по их части нельзя сравнить с остальными.",
  "slices.elo.switch": "Считать по Брэдли\u2060–\u2060Терри",
};
