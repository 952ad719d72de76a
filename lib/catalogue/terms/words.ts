import { formatProductCount } from "@/lib/catalogue/screen-words";
import type { TermMeasure } from "@/lib/catalogue/terms/measures";
import { TERM_COLUMNS, type TermColumn, type TermKind } from "@/lib/catalogue/terms/terms";
import { formatNumberOf } from "@/lib/shared/numbers";

export const termKindNames: Record<TermKind, { one: string; many: string }> = {
  finish: { one: "Finish", many: "Finishes" },
  material: { one: "Material", many: "Materials" },
  size: { one: "Size", many: "Sizes" },
  thickness: { one: "Thickness", many: "Thicknesses" },
  use: { one: "Recommended use", many: "Recommended uses" },
  colour: { one: "Colour", many: "Colours" },
  origin: { one: "Origin", many: "Origins" },
};

export const getColumnName = (column: TermColumn) => {
  const [kind] = Object.entries(TERM_COLUMNS).find(([, name]) => name === column) as [TermKind, TermColumn];
  return termKindNames[kind].one.toLowerCase();
};

export const formatRenameTitle = (from: string, to: string) => `Renamed “${from}” to “${to}”`;

export const formatMergeTitle = (from: string, into: string) => `Merged “${from}” into “${into}”`;

export const termWords = {
  offered: (field: string) => `Suggestions for ${field}`,
  isNew: (labels: string[]) => `New value: ${labels.join(", ")}`,
  didYouMean: (label: string, similar: string) => `“${label}” is new. Did you mean “${similar}”?`,
  acceptTerm: (label: string) => `Use “${label}”`,

  kind: "Type",
  counted: (count: number) => formatNumberOf(count, "term", "terms"),
  search: "Search terms",
  searchExample: "Search by term or alias",
  otherWords: "Try a shorter or different search.",
  willAppear: "Terms appear here when you add them or use them in a product.",
  pages: "Pages of terms",
  heads: { label: "Term", aliases: "Aliases", products: "Products", measure: "Measure", actions: "Actions" },
  products: formatProductCount,
  unused: "Not used",
  measure: (measure: TermMeasure) =>
    "thickness_mm" in measure ? `${measure.thickness_mm}\u00a0mm` : `${measure.length_mm}\u00a0×\u00a0${measure.width_mm}\u00a0mm`,
  unknown: "Not recognised",

  addNew: (kind: TermKind) => `Add ${termKindNames[kind].one.toLowerCase()}`,
  addHeading: (kind: TermKind) => `New ${termKindNames[kind].one.toLowerCase()}`,
  add: "Add Term",
  update: "Save Term",
  label: "Term",
  renameHint: (count: number) =>
    count === 0 ? "Not used by any product." : `This changes ${formatProductCount(count)} right away. The old name stays as an alias.`,
  aliases: "Aliases",
  aliasesHint: "Separate with commas. Any of these spellings finds this term.",
  position: "Position",
  positionHint: "Lower numbers come first. Ties are sorted by size, then alphabetically.",
  translations: "Translations",
  translation: (language: string) => `In ${language}`,
  descriptionHint: "Shown at the top of its page, and to search engines. Leave a blank line between paragraphs.",
  picture: "Picture",
  pictureHint: "Shown beside the description. Describe it under Media, for people who cannot see it.",
  productHint: "Shown on its page and on each product of this material.",

  merge: "Merge",
  mergeQuestion: "Merge this term into another?",
  merging: "Merging...",
  into: "Merge into",
  chooseInto: "Select the term to keep",
  mergeEffect: (from: string, into: string, count: number) =>
    count === 0
      ? `“${from}” becomes an alias of “${into}”. No product changes.`
      : `“${from}” becomes “${into}” in ${formatProductCount(count)} and stays as an alias.`,

  unmeasured: "Until you correct it, this value is sorted and filtered as text.",
  exists: (label: string) => `“${label}” already exists.`,
  mergeInto: (label: string) => `Merge into “${label}”`,

  sameHeading: "Possible duplicates",
  same: (labels: string[]) => `${new Intl.ListFormat("en-GB").format(labels.map((label) => `“${label}”`))} are the same measure.`,
  mergeBoth: (from: string, into: string) => `Merge ${from} into ${into}`,
};
