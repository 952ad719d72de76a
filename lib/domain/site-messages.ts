/** The sentences that stand in the code of every page. */
export const shellMessages = {
  noCategories: "No categories available",
  noImage: "No image",
  imageNotFound: "Image Not Found",
  noLanguages: "No languages found",
  translationBlocked: "The translation service could not be loaded. The page stays in English.",
} as const;

/** The sentences of `messages` that some page's code holds, apart from those that few visitors ever see. */
export const siteMessages = {
  sliders: { none: "No sliders available" },
  catalogue: {
    categoryFailed: "Failed to load category!",
    categoriesFailed: "Failed to fetch categories!",
    subcategoriesFailed: "Failed to fetch subcategories!",
    productsFailed: "Failed to fetch products!",
    noCategories: "No categories available.",
    noCategoriesInMenu: shellMessages.noCategories,
    noSubcategories: "No subcategories available in this category.",
    noProducts: "No products available in this subcategory.",
    noNewProducts: "No products available.",
    notAvailable: "N/A",
    noImage: shellMessages.noImage,
    imageNotFound: shellMessages.imageNotFound,
  },
  brochures: {
    loading: "Loading Brochures...",
    none: "No Brochures Available",
    comeBack: "Please check back later for our updated collection.",
  },
  translation: {
    noLanguages: shellMessages.noLanguages,
    blocked: shellMessages.translationBlocked,
  },
} as const;
