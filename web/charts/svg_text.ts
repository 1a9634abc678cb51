// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A drawing as text that needs nothing around it: no style sheet, no page, no network. What only the
// page uses (roles, focus, data for tests) is left out, and so is what cannot be seen.

export interface WritingRules {
  /** The value of a custom property of the page: --paper. */
  token(name: string): string;
  /** The fonts of texts with the class `serif`. */
  serif: string;
}

/** Elements that draw or hold what is drawn. Others, such as HTML inside, would taint a canvas. */
const known = new Set(
  (
    "svg g defs symbol use pattern clipPath mask marker linearGradient radialGradient stop filter " +
    "rect circle ellipse line polyline polygon path text tspan textPath title desc"
  ).split(" "),
);
const ofThePage =
  /^(aria-|data-|on|xmlns|role$|tabindex$|class$|focusable$|pointer-events$|cursor$)/;
const styleOfThePage = /^(will-change|cursor|touch-action|pointer-events|outline|transition)/;

/** Text in XML, without the characters that XML has no room for. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}

export const attribute = (name: string, value: string | number): string =>
  ` ${name}="${escapeXml(String(value))}"`;

/** The value without custom properties; null where it would fetch something. */
function concrete(value: string, { token }: WritingRules): string | null {
  const plain = value.replace(
    /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
    (_, name: string, otherwise = "") => token(name).trim() || otherwise.trim() || "none",
  );
  return /url\(\s*['"]?(?!#|['"]?#)/.test(plain) ? null : plain;
}

function styleText(value: string, rules: WritingRules): string {
  return value
    .split(";")
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== "" && !styleOfThePage.test(declaration))
    .map((declaration) => concrete(declaration, rules))
    .filter((declaration) => declaration !== null)
    .join(";");
}

function attributesOf(element: Element, rules: WritingRules, without: ReadonlySet<string>): string {
  let text = "";
  for (const { name, value } of Array.from(element.attributes)) {
    if (without.has(name) || ofThePage.test(name)) continue;
    if (name.endsWith("href") && !value.startsWith("#")) continue;
    const written = name === "style" ? styleText(value, rules) : concrete(value, rules);
    if (written) text += attribute(name, written);
  }
  const serif = element.getAttribute("class")?.split(/\s+/).includes("serif");
  return serif ? text + attribute("font-family", rules.serif) : text;
}

const unseen = (element: Element): boolean =>
  element.getAttribute("visibility") === "hidden" ||
  element.getAttribute("display") === "none" ||
  element.hasAttribute("data-cursor");

function nodeText(node: Node, rules: WritingRules): string {
  if (node.nodeType === 3) return escapeXml(node.textContent ?? "");
  if (node.nodeType !== 1) return "";
  const element = node as Element;
  const name = element.localName;
  if (!known.has(name) || unseen(element)) return "";
  const inside = childrenText(element, rules);
  const open = `<${name}${attributesOf(element, rules, new Set())}`;
  return inside === "" ? `${open}/>` : `${open}>${inside}</${name}>`;
}

const childrenText = (element: Element, rules: WritingRules): string =>
  Array.from(element.childNodes)
    .map((node) => nodeText(node, rules))
    .join("");

/** Of the drawing itself, what says where it stands. */
const frame = new Set(["viewBox", "width", "height", "x", "y", "id", "style"]);

/** The content of a drawing as a group with its upper left corner at a point. */
export function groupText(svg: Element, x: number, y: number, rules: WritingRules): string {
  const [left = 0, top = 0] = (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const place = attribute("transform", `translate(${x - left},${y - top})`);
  return `<g${place}${attributesOf(svg, rules, frame)}>${childrenText(svg, rules)}</g>`;
}
