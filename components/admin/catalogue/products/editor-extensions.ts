import { Mark, Node } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";

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
