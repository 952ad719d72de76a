import type { TermMeasure } from "@/lib/catalogue/terms/measures";
import { TERM_COLUMNS, type TermColumn, type TermKind } from "@/lib/catalogue/terms/terms";

export const termKinds: Record<TermKind, { one: string; many: string }> = {
  finish: { one: "Finish", many: "Finishes" },
  material: { one: "Material", many: "Materials" },
  size: { one: "Size", many: "Sizes" },
  thickness: { one: "Thickness", many: "Thicknesses" },
  use: { one: "Recommended use", many: "Recommended uses" },
  colour: { one: "Colour", many: "Colours" },
  origin: { one: "Origin", many: "Origins" },
};

/** The name of a product column within a sentence. */
export const columnName = (column: TermColumn) => {
  const [kind] = Object.entries(TERM_COLUMNS).find(([, name]) => name === column) as [TermKind, TermColumn];
  return termKinds[kind].one.toLowerCase();
};

const products = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "product" : "products"}`;

export const mergeTitle = (from: string, into: string) => `Merged “${from}” into “${into}”`;

export const termWords = {
  offered: (field: string) => `Known: ${field}`,
  isNew: (labels: string[]) => `New: ${labels.join(", ")}`,

  kind: "Terms of",
  counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "term" : "terms"}`,
  search: "Search terms",
  searchExample: "A term, or another spelling",
  otherWords: "Try fewer or other words.",
  willAppear: "What is typed into products appears here, and what you add above.",
  pages: "Pages of terms",
  heads: { label: "Term", aliases: "Other spellings", products: "Products", measure: "Measure", actions: "Actions" },
  products,
  unused: "None",
  measure: (measure: TermMeasure) =>
    "thickness_mm" in measure ? `${measure.thickness_mm}\u00a0mm` : `${measure.length_mm}\u00a0×\u00a0${measure.width_mm}\u00a0mm`,
  unknown: "Not understood",

  addHeading: (kind: TermKind) => `Add to ${termKinds[kind].many.toLowerCase()}`,
  add: "Add Term",
  update: "Save Term",
  label: "Term",
  renameHint: (count: number) =>
    count === 0 ? "No product bears it." : `${products(count)} will say so at once. What it is called now stays another spelling.`,
  aliases: "Other spellings",
  aliasesHint: "Between commas. Whoever types one of them gets this term.",
  position: "Position",
  positionHint: "Lower numbers stand first. Equal ones stand by measure, then by alphabet.",
  translations: "In other languages",
  translation: (language: string) => `In ${language}`,

  merge: "Merge",
  mergeQuestion: "Merge this term into another?",
  merging: "Merging...",
  into: "Into",
  chooseInto: "Choose the term that stays",
  mergeEffect: (from: string, into: string, count: number) =>
    count === 0
      ? `“${from}” becomes an alias of “${into}”. No product changes.`
      : `“${from}” becomes “${into}” in ${products(count)} and stays as an alias.`,

  unmeasured: "Until then it is sorted and filtered as text.",
  exists: (label: string) => `This term exists already: “${label}”.`,
  mergeInto: (label: string) => `Merge into “${label}”`,

  sameHeading: "One measure, several spellings",
  same: (labels: string[]) => `${new Intl.ListFormat("en-GB").format(labels.map((label) => `“${label}”`))} are one measure.`,
  mergeBoth: (from: string, into: string) => `Merge ${from} into ${into}`,
};
