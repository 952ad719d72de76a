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
