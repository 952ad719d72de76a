/**
 * Descriptions as plain text with marks: a blank line between paragraphs, "## " to "###### " for headings, "- " and "1. " for lists (two
 * spaces per level), "| a | b |" for tables, **bold**, _italic_, __underlined__, [text](address). A backslash before a mark makes it plain
 * text, and at the end of a line it makes a line break. This file is read by line and character in one pass, so that long cells cannot block.
 */

const ESCAPES: [entity: string, letter: string][] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
];

export const encodeEntities = (text: string) =>
  ESCAPES.toReversed().reduce((html, [entity, letter]) => html.replaceAll(letter, entity), text);
export const decodeEntities = (html: string) => ESCAPES.reduce((text, [entity, letter]) => text.replaceAll(entity, letter), html);

export const HEADING = /^(#{2,6}) +(.+)$/s;
export const LIST_ITEM = /^( *)(?:[-*•]|(\d{1,9})[.)]) +(.+)$/s;
export const TABLE_ROW = /^\|(.*)\|$/s;
const HEAD_RULE = /^\|(?: *-{3,} *\|)+$/;
const MAX_LIST_DEPTH = 6;

/** A line. A backslash before a line break continues it. */
const LINE = /((?:\\[\s\S]|[^\\\n]|\\$)*)(?:\n|$)/g;
const TABLE_CELL = /((?:\\[\s\S]|[^\\|]|\\$)*)(?:\||$)/g;
const TOKEN = /\\(\n|[\\*_[\]#|.)\-•])|\*\*|__|_|\[|\]\(([^\s()<>"]+)\)|[^\\*_[\]]+|[\s\S]/g;
const TAGS: Record<string, string> = { "**": "strong", __: "u", _: "em" };

const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
const isSpace = (letter: string | undefined) => letter === undefined || /\s/.test(letter);

function parseInline(text: string): string {
  const html: string[] = [];
  const open: { mark: string; place: number }[] = [];
  const findOpen = (mark: string) => open.findIndex((one) => one.mark === mark);
  for (const { 0: token, 1: escaped, 2: url, index } of text.matchAll(TOKEN)) {
    const [before, after] = [text[index - 1], text[index + token.length]];
    const place = findOpen(url ? "[" : token);
    const opened = open[place];
    const isUnderscore = token.startsWith("_");
    if (escaped) html.push(escaped === "\n" ? "<br>" : encodeEntities(escaped));
    else if (opened && (url || (TAGS[token] && !isSpace(before) && !(isUnderscore && isWord(after)))) && opened.place < html.length - 1) {
      html[opened.place] = url
        ? `<a href="${encodeEntities(url).replaceAll('"', "&quot;")}" rel="noopener noreferrer">`
        : `<${TAGS[token]}>`;
      html.push(url ? "</a>" : `</${TAGS[token]}>`);
      open.length = place;
    } else {
      const canOpen = token === "[" || (TAGS[token] && !isSpace(after) && !(isUnderscore && isWord(before)));
      if (canOpen && !opened) open.push({ mark: token, place: html.length });
      html.push(encodeEntities(token));
    }
  }
  return html.join("");
}

const splitCells = (row: string): string[] => [...row.matchAll(TABLE_CELL)].map(([, cell = ""]) => cell.trim()).slice(0, -1);

/** Writes HTML block by block. `isEditorForm`: the text of list items and table cells is a paragraph, as the editor writes it. */
class HtmlWriter {
  readonly #html: string[] = [];
  readonly #lists: ("ul" | "ol")[] = [];
  #table: string[] = [];

  constructor(readonly isEditorForm: boolean) {}

  #wrap(text: string): string {
    return this.isEditorForm ? `<p>${parseInline(text)}</p>` : parseInline(text);
  }

  #closeLists(depth: number): void {
    while (this.#lists.length > depth) this.#html.push(`</li></${this.#lists.pop()}>`);
  }

  #closeTable(): void {
    if (this.#table.length === 0) return;
    const [first = "", second = "", ...others] = this.#table;
    const hasHead = HEAD_RULE.test(second);
    const rows = hasHead ? others : this.#table;
    const write = (row: string, tag: "th" | "td") =>
      `<tr>${splitCells(row.slice(1))
        .map((cell) => `<${tag}>${this.#wrap(cell)}</${tag}>`)
        .join("")}</tr>`;
    const head = hasHead ? write(first, "th") : "";
    const body = rows.map((row) => write(row, "td")).join("");
    this.#html.push(
      this.isEditorForm || !hasHead
        ? `<table><tbody>${head}${body}</tbody></table>`
        : `<table><thead>${head}</thead>${body && `<tbody>${body}</tbody>`}</table>`,
    );
    this.#table = [];
  }

  end(): string {
    this.#closeTable();
    this.#closeLists(0);
    return this.#html.join("");
  }

  #addItem(indent: number, number: string | undefined, text: string): void {
    const depth = Math.min(Math.floor(indent / 2), this.#lists.length, MAX_LIST_DEPTH);
    const tag = number === undefined ? "ul" : "ol";
    this.#closeLists(depth + 1);
    if (this.#lists[depth] === tag) this.#html.push("</li>");
    else {
      this.#closeLists(depth);
      this.#lists.push(tag);
      this.#html.push(number !== undefined && Number(number) !== 1 ? `<ol start="${Number(number)}">` : `<${tag}>`);
    }
    this.#html.push(`<li>${this.#wrap(text)}`);
  }

  add(line: string): void {
    const [, indent = "", number, item] = LIST_ITEM.exec(line) ?? [];
    if (item !== undefined) {
      this.#closeTable();
      this.#addItem(indent.length, number, item.trim());
      return;
    }
    const text = line.trim();
    this.#closeLists(0);
    if (TABLE_ROW.test(text)) return void this.#table.push(text);
    this.#closeTable();
    if (text === "") return;
    const [, level, heading] = HEADING.exec(text) ?? [];
    const tag = level ? `h${level.length}` : "p";
    this.#html.push(`<${tag}>${parseInline(heading ?? text)}</${tag}>`);
  }
}

/** Converts text with marks to HTML. Each line is a block; blank lines only separate lists and tables. */
export function marksToHtml(text: string, isEditorForm: boolean): string {
  const writer = new HtmlWriter(isEditorForm);
  for (const [, line = ""] of text.matchAll(LINE)) writer.add(line);
  return writer.end();
}
