/** The sentences of `messages` that every visitor's browser is sent, apart from those that few ever see. */
export const siteMessages = {
  sliders: { none: "No sliders available" },
  catalogue: {
    categoryFailed: "Failed to load category!",
    categoriesFailed: "Failed to fetch categories!",
    subcategoriesFailed: "Failed to fetch subcategories!",
    productsFailed: "Failed to fetch products!",
    noCategories: "No categories available.",
    noCategoriesInMenu: "No categories available",
    noSubcategories: "No subcategories available in this category.",
    noProducts: "No products available in this subcategory.",
    noNewProducts: "No products available.",
    notAvailable: "N/A",
    imageNotFound: "Image Not Found",
  },
  brochures: {
    loading: "Loading Brochures...",
    none: "No Brochures Available",
    comeBack: "Please check back later for our updated collection.",
  },
  translation: {
    noLanguages: "No languages found",
    blocked: "The translation service could not be loaded. The page stays in English.",
  },
} as const;
