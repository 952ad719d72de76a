import { z } from "zod";
import { numberParameter } from "@/lib/shared/paging";
import { specSheetMessages as words } from "@/lib/spec-sheets/spec-sheet-messages";

/** Layout of a label sheet on A4, in millimetres. */
export type LabelPaper = {
  name: string;
  across: number;
  down: number;
  width: number;
  height: number;
  left: number;
  top: number;
  gap: number;
};

export const LABEL_PAPERS = {
  "70x37": { name: "24 labels, 70 × 37 mm (Avery 3474)", across: 3, down: 8, width: 70, height: 37, left: 0, top: 0.5, gap: 0 },
  "99x38": {
    name: "14 labels, 99.1 × 38.1 mm (Avery L7163)",
    across: 2,
    down: 7,
    width: 99.1,
    height: 38.1,
    left: 4.65,
    top: 15.15,
    gap: 2.5,
  },
} as const satisfies Record<string, LabelPaper>;

export type PaperName = keyof typeof LABEL_PAPERS;
export const PAPER_NAMES = Object.keys(LABEL_PAPERS) as PaperName[];

export const countLabels = (paper: PaperName) => LABEL_PAPERS[paper].across * LABEL_PAPERS[paper].down;

const MAX_PER_SHEET = Math.max(...PAPER_NAMES.map(countLabels));

export const MAX_LABELS = 500;

/** Query of labels.pdf. `first` is the first unused label on a sheet, starting at 1. */
export const labelQuery = z
  .object({
    paper: z.enum(PAPER_NAMES, words.paper).default("70x37"),
    first: numberParameter(MAX_PER_SHEET, words.first(MAX_PER_SHEET), 1),
  })
  .superRefine(({ paper, first }, context) => {
    const most = countLabels(paper);
    if (first > most) context.addIssue({ code: "custom", path: ["first"], message: words.first(most) });
  });
export type LabelQuery = z.output<typeof labelQuery>;
