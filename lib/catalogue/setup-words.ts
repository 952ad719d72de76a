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
