const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Decodes HTML entities once. Unknown ones stay. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return name ? (entities[name.toLowerCase()] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

/** Returns the text of HTML without tags, for metadata and comparisons. Never use the result as HTML. */
export function toPlainText(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
}

export function truncateText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const end = cut.lastIndexOf(" ");
  return `${(end > limit / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, "")}…`;
}

export const toExcerpt = (html: string, limit: number) => truncateText(toPlainText(html), limit);

const EMOJI = String.raw`(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)[\u{1F3FB}-\u{1F3FF}]?`;
const EMOJI_SEQUENCE = new RegExp(String.raw` ?(?:\p{RI}{2}|${EMOJI}(?:\u200D(?:${EMOJI}|\p{Extended_Pictographic}))*)`, "gu");

/** Removes emoji, for documents whose fonts have none. Signs such as © and ™ stay. */
export const removeEmoji = (text: string): string => text.replace(EMOJI_SEQUENCE, "");

export type TextBlock = { kind: "heading" | "text" | "item"; text: string };

const BLOCK_TAG = /<(\/?)(h[1-6]|p|li|ul|ol|blockquote|br|hr|table|caption|thead|tbody|tfoot|tr)\b[^>]*>/gi;
const CELL_BORDER = /<\/t[hd]>\s*<t[hd]\b[^>]*>/gi;

/** Splits clean HTML into headings, paragraphs and list items as plain text, without empty ones. A table row becomes one paragraph. */
export function splitTextBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let kind: TextBlock["kind"] = "text";
  let start = 0;
  const add = (end: number) => {
    const text = toPlainText(html.slice(start, end).replace(CELL_BORDER, " · "));
    if (text) blocks.push({ kind, text });
  };
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(BLOCK_TAG)) {
    add(index);
    start = index + tag.length;
    if (/^(h\d|li)$/i.test(name)) kind = slash ? "text" : name.toLowerCase() === "li" ? "item" : "heading";
  }
  add(html.length);
  return blocks;
}

const HEADING = /<(\/?)h([1-6])\b/gi;

/** Renumbers the headings of clean HTML that follows an h1: they start at h2 and skip no level. */
export function orderHeadings(html: string): string {
  const open: number[] = [];
  return html.replace(HEADING, (_, slash: string, digit: string) => {
    const level = Number(digit);
    if (!slash) {
      while (open.length > 0 && open.at(-1)! >= level) open.pop();
      open.push(level);
    }
    return `<${slash}h${Math.min(open.length + 1, 6)}`;
  });
}
