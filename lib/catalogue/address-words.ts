export const addressWords = {
  label: "Address",
  blank: "Left blank, it is made from the title:",
  remade: "Left blank, it is made anew from the title:",
  leadOn: "Former addresses lead on to it.",
  moveSubcategories: "Move its subcategories to",
  moveRequired: "Choose where to move its subcategories.",
  moveProducts: "Move its products to",
  chooseCategory: "Choose a category",
  deleteProducts: "Nowhere: delete them with it",
};
