import { formatProductCount } from "@/lib/catalogue/product-count";

const formatSubcategoryCount = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "subcategory" : "subcategories"}`;

export const removalWords = {
  withProducts: (count: number) =>
    count === 0 ? "It has no products." : `${formatProductCount(count)} ${count === 1 ? "is" : "are"} deleted with it.`,
  movesProducts: (count: number, to: string) => `${formatProductCount(count)} ${count === 1 ? "moves" : "move"} to “${to}”.`,
  movesSubcategories: (count: number, to: string | undefined) =>
    to
      ? `${formatSubcategoryCount(count)} ${count === 1 ? "moves" : "move"} to “${to}”.`
      : `It has ${formatSubcategoryCount(count)}. They are not deleted.`,
};
