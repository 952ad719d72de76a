import { z } from "zod";
import { numberUpTo } from "@/lib/shared/paging";
import { specSheetMessages as words } from "@/lib/spec-sheets/spec-sheet-messages";

/** A sheet of labels on A4, in millimetres: how many, how large, and where the first one lies. */
export type LabelPaper = {
  name: string;
  across: number;
  down: number;
  width: number;
  height: number;
  left: number;
  top: number;
  /** Between two labels beside each other. */
  gap: number;
};

/** Standard papers, by the size of a label. */
export const LABEL_PAPERS = {
  "70x37": { name: "24 labels, 70 × 37 mm (as Avery 3474)", across: 3, down: 8, width: 70, height: 37, left: 0, top: 0.5, gap: 0 },
  "99x38": {
    name: "14 labels, 99.1 × 38.1 mm (as Avery L7163)",
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

/** How many labels one sheet has. */
export const labelsOn = (paper: PaperName) => LABEL_PAPERS[paper].across * LABEL_PAPERS[paper].down;

/** How many one has at most. */
const MOST_ON = Math.max(...PAPER_NAMES.map(labelsOn));

/** How many products of a subcategory get labels in one go. */
export const MAX_LABELS = 500;

/** The query of the call that makes labels. `first` is the place of the first label on a sheet that has been begun. */
export const labelQuery = z
  .object({ paper: z.enum(PAPER_NAMES, words.paper).default("70x37"), first: numberUpTo(MOST_ON, words.first(MOST_ON), 1) })
  .superRefine(({ paper, first }, context) => {
    const most = labelsOn(paper);
    if (first > most) context.addIssue({ code: "custom", path: ["first"], message: words.first(most) });
  });
export type LabelQuery = z.output<typeof labelQuery>;
