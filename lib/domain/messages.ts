/** Every sentence a user can be told, by screen (specification sections 5 and 8, contract section 2). */
export const messages = {
  unexpected: "Something went wrong!",
  unavailable: "Service temporarily unavailable. Please try again later.",
  unauthorized: "Unauthorized",
  notFound: "Not found",
  methodNotAllowed: "Method not allowed",
  malformedJson: "The request body is not valid JSON.",
  malformedForm: "The form data could not be read.",
  bodyTooLarge: "The request body is too large.",
  diskFull: "The server has no space left. Nothing was saved.",
  serverDown: "Backend server is down. Please try again later.",
  notText: (field: string) => `${field} must be text.`,
  tooLong: (field: string, limit: number) => `${field} must be at most ${limit.toLocaleString("en-IN")} characters.`,

  files: {
    imageType: "Only JPEG, JPG, PNG, and GIF files are allowed!",
    imageSize: "File size must be less than 10MB!",
    pdfType: "Only PDF files are allowed for the brochure!",
    tooManyPixels: "An image may have at most 50 megapixels.",
    typeMismatch: "The content of the file is not what its type says.",
    unreadable: "The file is damaged or incomplete.",
  },

  signIn: {
    usernameRequired: "Please enter your username.",
    passwordRequired: "Please enter your password.",
    invalid: "Invalid username or password",
    locked: "Too many failed attempts. Please try again in 15 minutes.",
    done: "Login successful",
    signedOut: "Logged out successfully",
    failed: "Something went wrong!",
  },

  sliders: {
    none: "No sliders available",
  },

  mainCategories: {
    titleRequired: "Title is required!",
    invalidId: "Invalid category ID!",
    missing: "Category not found",
    hasSubcategories: (count: number) =>
      `This category still has ${count} ${count === 1 ? "subcategory" : "subcategories"}. Delete ${count === 1 ? "it" : "them"} first.`,
    confirmRemove: "Are you sure you want to delete this category?",
    list: { failed: "Failed to fetch categories!", loading: "Loading categories...", empty: "No categories found." },
    add: { done: (title: string) => `Category "${title}" added successfully!`, failed: "Failed to add category!" },
    update: { done: (title: string) => `Category "${title}" updated successfully!`, failed: "Failed to update category!" },
    remove: { done: (title: string) => `Category "${title}" deleted successfully!`, failed: "Failed to delete category!" },
  },

  mainSubcategories: {
    titleRequired: "Title is required!",
    categoryRequired: "Please select a main category!",
    invalidId: "Invalid subcategory ID!",
    missing: "Subcategory not found",
    confirmRemove: "Are you sure you want to delete this subcategory? This will also delete related products.",
    categories: { failed: "Failed to fetch main categories!" },
    list: { failed: "Failed to fetch subcategories!", loading: "Loading subcategories...", empty: "No subcategories found." },
    add: { done: (title: string) => `Subcategory "${title}" added successfully!`, failed: "Failed to add subcategory!" },
    update: { done: (title: string) => `Subcategory "${title}" updated successfully!`, failed: "Failed to update subcategory!" },
    remove: {
      done: (title: string) => `Subcategory "${title || "Untitled"}" and related products deleted successfully!`,
      failed: "Failed to delete subcategory!",
    },
  },

  products: {
    titleRequired: "Please provide a product title.",
    subcategoryRequired: "Please select a main subcategory.",
    descriptionRequired: "Please provide a description.",
    imageRequired: "Please upload a main image for the product.",
    foreignImage: "A kept sub image must be one of this product's own images.",
    invalidId: "Invalid product ID!",
    missing: "Product not found",
    confirmRemove: "Are you sure you want to delete this product?",
    mainSubcategories: { failed: "Failed to fetch main subcategories." },
    list: { failed: "Failed to fetch subcategories.", loading: "Loading products...", empty: "No products found." },
    add: { done: "Product added successfully!", failed: "Error saving product." },
    update: { done: "Product updated successfully!", failed: "Error saving product." },
    remove: { done: "Product deleted successfully!", failed: "Error deleting product." },
  },

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

  gallery: {
    none: "No gallery images available.",
  },

  brochures: {
    loading: "Loading Brochures...",
    none: "No Brochures Available",
    comeBack: "Please check back later for our updated collection.",
    invalidId: "Invalid e-brochure ID!",
    missing: "E-brochure not found",
  },

  inquiry: {
    tileNameRequired: "Please name the tile you are asking about.",
    nameRequired: "Please enter your name.",
    emailInvalid: "Please enter a valid email address.",
    phoneInvalid: "Please enter a valid phone number (6 to 20 characters, at least 6 digits).",
    done: "Inquiry submitted successfully!",
    failed: "Failed to submit inquiry!",
  },

  contact: {
    nameRequired: "Please enter your name.",
    emailInvalid: "Please enter a valid email address.",
    phoneInvalid: "Please enter a valid phone number (6 to 20 characters, at least 6 digits).",
    messageRequired: "Please enter your message.",
    done: "Message sent successfully!",
    failed: "Failed to send message.",
    thanks: "Thank you for your message! We'll get back to you as soon as possible.",
  },

  lead: {
    nameInvalid: "Please enter a valid name (at least 2 characters, letters and spaces only).",
    emailInvalid: "Please enter a valid email address.",
    phoneInvalid: "Please enter a valid phone number (10-15 digits, may include +).",
    done: "Thank You! Your brochure is ready to view",
    failed: "Failed to submit form. Please try again.",
    noPdf: "No PDF file available for download.",
  },

  translation: {
    noLanguages: "No languages found",
    blocked: "The translation service could not be loaded. The page stays in English.",
  },
} as const;
