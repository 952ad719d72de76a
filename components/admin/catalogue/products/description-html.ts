import { generateHTML, generateJSON, Mark, Node } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";

const LIST_ITEM = /MsoListParagraph|mso-list/;
const LEVEL = /mso-list:[^;]*\blevel(\d)/i;
const NUMBER = /^\(?[0-9a-z]{1,4}[.)]/i;

/**
 * Prepares pasted HTML for the editor: turns the pseudo-lists of word processors into lists and removes empty paragraphs. The editor itself
 * drops fonts, colours and classes.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, "").replace(/<!\[[^>]*\]>/g, ""), "text/html");
  for (const element of body.querySelectorAll("style, script, meta, link, title, xml")) element.remove();
  for (const heading of body.querySelectorAll("h1")) renameElement(heading, "h2");
  for (const heading of body.querySelectorAll("h5, h6")) renameElement(heading, "h4");
  for (const paragraph of body.querySelectorAll("p")) convertListItem(paragraph);
  for (const paragraph of body.querySelectorAll("p")) {
    if (!paragraph.textContent?.trim() && !paragraph.closest("td, th")) paragraph.remove();
  }
  return body.innerHTML;
}

function renameElement(element: Element, tag: string) {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Turns a paragraph with a typed bullet into a list item, in the preceding list or in a new one. */
function convertListItem(paragraph: HTMLParagraphElement) {
  const style = paragraph.getAttribute("style") ?? "";
  if (!LIST_ITEM.test(`${paragraph.className} ${style}`)) return;
  const bullet = Array.from(paragraph.querySelectorAll("span")).find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  if (!bullet) return;
  const tag = NUMBER.test(bullet.textContent?.trim() ?? "") ? "ol" : "ul";
  bullet.remove();
  const item = document.createElement("li");
  findList(paragraph, tag, Number(LEVEL.exec(style)?.[1] ?? 1)).append(item);
  item.append(paragraph);
}

/** Returns the list for an item: the preceding one, a list in its last item for a deeper level, or a new one before the paragraph. */
function findList(paragraph: HTMLParagraphElement, tag: string, level: number): Element {
  const previous = paragraph.previousElementSibling;
  const depth = previous instanceof HTMLElement && previous.dataset.level ? level - Number(previous.dataset.level) : 0;
  if (previous && depth > 0) return findNestedList(previous, tag, depth);
  if (previous instanceof HTMLElement && previous.dataset.level && previous.localName === tag) return previous;
  const list = document.createElement(tag);
  list.dataset.level = String(level);
  paragraph.before(list);
  return list;
}

function findNestedList(list: Element, tag: string, depth: number): Element {
  const item = list.lastElementChild!;
  const last = item.lastElementChild;
  const isList = last?.localName === "ol" || last?.localName === "ul";
  if (isList && (depth > 1 || last.localName === tag)) return depth > 1 ? findNestedList(last, tag, depth - 1) : last;
  const nested = document.createElement(tag);
  item.append(nested);
  return nested;
}

/** Removes markup that the editor does not know. The server cleans HTML on saving, but rows may have been imported directly. */
export const cleanDescription = (html: string) => generateHTML(generateJSON(html, editorExtensions), editorExtensions);

// Keeps markup that the toolbar does not offer but the server accepts.
const mark = (name: string, tag: string) => Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const span = (name: "colspan" | "rowspan") => ({
  [name]: { default: 1, parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1 },
});

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: "block+",
    isolating: true,
    addAttributes: () => ({ ...span("colspan"), ...span("rowspan") }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ node: { attrs } }) => [
      tag,
      { ...(attrs.colspan > 1 && { colspan: attrs.colspan }), ...(attrs.rowspan > 1 && { rowspan: attrs.rowspan }) },
      0,
    ],
  });

const row = Node.create({
  name: "tableRow",
  content: "(tableHeader | tableCell)+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
});

/** The editor's schema: everything a description can contain. */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { rel: "noopener noreferrer", target: null } },
  }),
  mark("subscript", "sub"),
  mark("superscript", "sup"),
  table,
  row,
  cell("tableHeader", "th"),
  cell("tableCell", "td"),
];
