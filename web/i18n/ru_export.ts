// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import type { enExport } from "./en_export";
import type { MessagesLike } from "./words";

export const ruExport: MessagesLike<typeof enExport> = {
  "save.label": "Сохранить",
  "save.svg": "Рисунок SVG",
  "save.png": "PNG в масштабе {scale}×",
  "save.csv": "Числа графика (CSV)",
  "save.too_large": {
    one: "В масштабе {scale}× длинная сторона\u00a0— {n} пиксель, а возможно не больше {most}. Выберите масштаб поменьше.",
    few: "В масштабе {scale}× длинная сторона\u00a0— {n} пикселя, а возможно не больше {most}. Выберите масштаб поменьше.",
    many: "В масштабе {scale}× длинная сторона\u00a0— {n} пикселей, а возможно не больше {most}. Выберите масштаб поменьше.",
    other:
      "В масштабе {scale}× длинная сторона\u00a0— {n} пикселя, а возможно не больше {most}. Выберите масштаб поменьше.",
  },
  "save.failed": "Этот браузер не смог создать рисунок.",
};
