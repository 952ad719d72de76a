import { formatNumberOf } from "@/lib/shared/numbers";

export const addressWords = {
  label: "Address",
  blank: "Leave blank to create it from the title:",
  remade: "Leave blank to recreate it from the title:",
  leadOn: "Old URLs redirect here.",
  moveSubcategories: "Move subcategories to",
  moveRequired: "Choose a category for the subcategories.",
  moveProducts: "Move products to",
  chooseCategory: "Choose a category",
  deleteProducts: "Do not move: delete the products too",
};

export const setupWords = {
  heading: "Set up your catalogue",
  intro: "In this order: each step needs the one before it.",
  done: "Done",
  categoryFirst: "Add a main category first",
  subcategoryFirst: "Add a main subcategory first",
  steps: {
    categories: "Add main categories, for example Natural Marble",
    subcategories: "Add main subcategories to them, for example White Marble",
    products: "Add products",
    sliders: "Add sliders to the home page",
  },
};

export const formatProductCount = (count: number) => formatNumberOf(count, "product", "products");

const formatSubcategoryCount = (count: number) => formatNumberOf(count, "subcategory", "subcategories");

export const removalWords = {
  withProducts: (count: number) =>
    count === 0 ? "It has no products." : `${formatProductCount(count)} ${count === 1 ? "is" : "are"} deleted with it.`,
  movesProducts: (count: number, to: string) => `${formatProductCount(count)} ${count === 1 ? "moves" : "move"} to “${to}”.`,
  movesSubcategories: (count: number, to: string | undefined) =>
    to
      ? `${formatSubcategoryCount(count)} ${count === 1 ? "moves" : "move"} to “${to}”.`
      : `It has ${formatSubcategoryCount(count)}. They are not deleted.`,
};
