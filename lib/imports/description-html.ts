import { decodeEntities, HEADING, LIST_ITEM, TABLE_ROW } from "@/lib/imports/description-marks";

/** Something that text with marks cannot express. */
class Unsupported extends Error {}

type Element = { tag: string; attributes: string; children: Node[] };
type Node = string | Element;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+/g;
const BLOCK_TAG = /(<\/?(?:p|h[2-6]|ul|ol|li|table|thead|tbody|tr|th|td)(?:\s[^<>]*)?>)/;
/** Deeper tags would overflow the stack. */
const MAX_DEPTH = 30;
const SYNONYMS: Record<string, string> = { b: "strong", i: "em" };

/** Removes differences that are not visible: repeated spaces, spaces beside blocks, and the two names of bold and italic. */
export const normaliseHtml = (html: string): string =>
  html
    .replace(/[ \t\r\n]+/g, " ")
    .split(BLOCK_TAG)
    .map((part) => part.replace(/^ | $/g, ""))
    .join("")
    .replace(/<br \/>/g, "<br>")
    .replace(/<(\/?)([bi])>/g, (_, slash, tag) => `<${slash}${SYNONYMS[tag]}>`);

/** Parses clean HTML. @throws Unsupported if its tags do not match or are nested too deeply */
function parseHtml(html: string): Node[] {
  const root: Element = { tag: "", attributes: "", children: [] };
  const open = [root];
  for (const { 0: token, 1: slash, 2: tag, 3: attributes = "" } of html.matchAll(TOKEN)) {
    const parent = open.at(-1)!;
    if (tag === undefined) parent.children.push(decodeEntities(token));
    else if (slash) {
      if (parent.tag !== tag) throw new Unsupported();
      open.pop();
    } else {
      const element: Element = { tag, attributes: attributes.trim(), children: [] };
      parent.children.push(element);
      if (open.length > MAX_DEPTH) throw new Unsupported();
      if (tag !== "br") open.push(element);
    }
  }
  if (open.length > 1) throw new Unsupported();
  return root.children;
}

const MARKS: Record<string, string> = { strong: "**", em: "_", u: "__" };
const LINK = /^href="([^\s()<>"]+)" rel="noopener noreferrer"$/;

/** Writes text with marks. `escapes`: marks in the text itself get a backslash. */
class MarksWriter {
  constructor(readonly escapes: boolean) {}

  #writeInline(nodes: Node[]): string {
    return nodes.map((node) => (typeof node === "string" ? this.#escape(node) : this.#writeMark(node))).join("");
  }

  #escape(text: string): string {
    return this.escapes ? text.replace(/[\\*_[\]]/g, "\\$&") : text;
  }

  #writeMark({ tag, attributes, children }: Element): string {
    if (tag === "br") return "\\\n";
    const text = this.#writeInline(children);
    const [, url] = LINK.exec(attributes) ?? [];
    if (tag === "a" && url) return `[${text}](${decodeEntities(url)})`;
    const mark = MARKS[tag];
    if (!mark || attributes) throw new Unsupported();
    return mark + text + mark;
  }

  /** Escapes a paragraph that begins like a heading, a list item or a table row. */
  #writeParagraph(children: Node[]): string {
    const text = this.#writeInline(children);
    const looksLikeBlock = HEADING.test(text) || LIST_ITEM.test(text) || TABLE_ROW.test(text);
    return this.escapes && looksLikeBlock ? text.replace(/^(\d*)/, "$1\\") : text;
  }

  /** The text of a list item or table cell, which may be inside a paragraph. */
  #writeText(nodes: Node[]): string {
    const [first, ...others] = nodes;
    if (typeof first !== "object" || first.tag !== "p") return this.#writeInline(nodes);
    if (others.length > 0 || first.attributes) throw new Unsupported();
    return this.#writeInline(first.children);
  }

  #writeList({ tag, attributes, children }: Element, indent: string): string[] {
    let number = Number(/^start="(\d{1,9})"$/.exec(attributes)?.[1] ?? 1);
    if (attributes && (tag === "ul" || number === 1)) throw new Unsupported();
    return children.flatMap((item) => {
      if (typeof item === "string" || item.tag !== "li" || item.attributes) throw new Unsupported();
      const isList = (node: Node): node is Element => typeof node === "object" && (node.tag === "ul" || node.tag === "ol");
      const lists = item.children.filter(isList);
      const text = this.#writeText(item.children.filter((node) => !isList(node)));
      const mark = tag === "ul" ? "-" : `${number++}.`;
      return [`${indent}${mark} ${text}`, ...lists.flatMap((list) => this.#writeList(list, `${indent}  `))];
    });
  }

  #writeRow(row: Node): string {
    if (typeof row === "string" || row.tag !== "tr") throw new Unsupported();
    const cells = row.children.map((cell) => {
      if (typeof cell === "string" || cell.attributes) throw new Unsupported();
      return this.#writeText(cell.children).replaceAll("|", "\\|");
    });
    return `| ${cells.join(" | ")} |`;
  }

  #writeTable({ children }: Element): string[] {
    const rows = children.flatMap((part) => (typeof part === "object" ? part.children : []));
    const [first] = rows;
    const isHead = typeof first === "object" && first.children.every((cell) => typeof cell === "object" && cell.tag === "th");
    const [head = "", ...others] = rows.map((row) => this.#writeRow(row));
    return isHead ? [head, `|${" --- |".repeat(first.children.length)}`, ...others] : [head, ...others];
  }

  writeBlock(block: Node): string {
    if (typeof block === "string") throw new Unsupported();
    const { tag, attributes, children } = block;
    if (tag === "ul" || tag === "ol") return this.#writeList(block, "").join("\n");
    if (attributes) throw new Unsupported();
    if (tag === "table") return this.#writeTable(block).join("\n");
    if (tag === "p") return this.#writeParagraph(children);
    if (/^h[2-6]$/.test(tag)) return `${"#".repeat(Number(tag[1]))} ${this.#writeInline(children)}`;
    throw new Unsupported();
  }
}

/** Converts clean HTML to text with marks. Undefined if marks cannot express it. */
export function htmlToMarks(html: string, escapes: boolean): string | undefined {
  const writer = new MarksWriter(escapes);
  try {
    return parseHtml(html)
      .map((block) => writer.writeBlock(block))
      .join("\n\n");
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}
