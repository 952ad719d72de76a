import { z } from "zod";
import { placeFields } from "@/lib/catalogue/products/product-pages";
import { STAFF_STATES } from "@/lib/catalogue/products/product-states";
import { catalogueMessages } from "@/lib/catalogue/words";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_ID, MAX_SEARCH } from "@/lib/shared/limits";
import { filterParameter, numberParameter } from "@/lib/shared/paging";
import { sheetLanguage, specSheetMessages as words } from "@/lib/spec-sheets/spec-sheets";

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

/** `first` is the first unused label on a sheet, starting at 1. */
const paperFields = {
  lang: sheetLanguage,
  paper: z.enum(PAPER_NAMES, words.paper).default("70x37"),
  first: numberParameter(MAX_PER_SHEET, words.first(MAX_PER_SHEET), 1),
};

function checkFirst({ paper, first }: { paper: PaperName; first: number }, context: z.RefinementCtx): void {
  const most = countLabels(paper);
  if (first > most) context.addIssue({ code: "custom", path: ["first"], message: words.first(most) });
}

export const labelQuery = z.object(paperFields).superRefine(checkFirst);
export type LabelQuery = z.output<typeof labelQuery>;

const productIds = z
  .string(words.ids)
  .transform((text) => text.split(",").map(parsePositiveInteger))
  .pipe(z.array(z.int(words.ids).max(MAX_ID, words.ids), words.ids).max(MAX_LABELS, words.tooMany(MAX_LABELS)));

export const productLabelQuery = z
  .object({
    ...paperFields,
    ids: productIds.optional(),
    search: z.string().max(MAX_SEARCH, words.search).default(""),
    ...placeFields,
    state: filterParameter(z.enum(STAFF_STATES, catalogueMessages.products.states.listInvalid)),
  })
  .superRefine(checkFirst);
export type ProductLabelQuery = z.output<typeof productLabelQuery>;
