import { MAX_PASSWORD, MIN_PASSWORD } from "@/lib/domain/passwords";
import { siteMessages } from "@/lib/domain/site-messages";

/** Every sentence a user can be told, by screen. */
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
  uploadCancelled: "Upload cancelled.",
  leaveEmpty: "Please leave this field empty.",
  tooMany: {
    fromNetwork: "Several messages came from your network in a short time. Please try again in a while, or call us.",
    fromEverybody: "Very many messages are coming in just now. Please try again in a while, or call us.",
    signIns: "Too many sign-ins from your network. Please try again in a few minutes.",
  },
  notText: (field: string) => `${field} must be text.`,
  tooLong: (field: string, limit: number) => `${field} must be at most ${limit.toLocaleString("en-IN")} characters.`,
  lists: {
    limitInvalid: "The limit must be a number from 1 to 200.",
    afterInvalid: "The after parameter must be the id of a row.",
  },

  files: {
    imageType: "Only JPEG, JPG, PNG, and GIF files are allowed!",
    imageSize: "File size must be less than 10MB!",
    pdfType: "Only PDF files are allowed for the brochure!",
    tooManyPixels: "An image may have at most 50 megapixels.",
    tooManyFrames: "An animation may have at most 500 pictures.",
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

  changedMeanwhile: (what: string) =>
    `Somebody else changed this ${what} meanwhile. Load it again to see their changes; yours are still here.`,

  account: {
    password: {
      currentRequired: "Please enter your current password.",
      currentWrong: "This is not your current password.",
      tooShort: `The new password must have at least ${MIN_PASSWORD} characters.`,
      tooLong: `The new password must have at most ${MAX_PASSWORD} characters.`,
      isName: "The new password must not be your user name.",
      common: "This password is one of the commonest. Please choose another.",
      same: "The new password must differ from the current one.",
      notRepeated: "The two new passwords differ.",
      done: "Password changed. All other sessions have ended.",
      failed: "Failed to change the password!",
    },
    sessions: {
      missing: "Session not found",
      list: { failed: "Failed to fetch your sessions!", loading: "Loading sessions...", empty: "No sessions." },
      end: { done: "Session ended.", failed: "Failed to end the session!", confirm: "End this session?" },
      endOthers: {
        done: "All other sessions have ended.",
        failed: "Failed to end the other sessions!",
        confirm: "End all sessions except this one?",
      },
    },
  },

  /** Asked before unsaved changes are lost; each fits what is about to happen. */
  unsaved: {
    leave: { question: "You have unsaved changes. Leave without saving?", go: "Leave", stay: "Stay" },
    otherRow: { question: "You have unsaved changes. Open this row without saving them?", go: "Discard changes", stay: "Keep editing" },
    cancel: { question: "You have unsaved changes. Discard them?", go: "Discard changes", stay: "Keep editing" },
    newer: { question: "You have unsaved changes. Replace them with the newer version?", go: "Replace", stay: "Keep editing" },
  },
  drafts: {
    signInAgain: "Please sign in again. What you typed is kept.",
    back: "What you typed is back. It is not saved yet.",
    backWithoutFiles: "What you typed is back. Please choose your files again.",
  },

  sliders: {
    ...siteMessages.sliders,
    required: "Title and description are required!",
    imageRequired: "Please upload an image for the slider!",
    full: "Maximum limit of 3 sliders reached!",
    invalidId: "Invalid slider ID!",
    missing: "Slider not found",
    confirmRemove: "Are you sure you want to delete this slider?",
    list: { failed: "Failed to fetch sliders!", loading: "Loading sliders...", empty: "No sliders found" },
    add: { done: (title: string) => `Slider "${title || "Untitled"}" added successfully!`, failed: "Failed to add slider!" },
    update: { done: (title: string) => `Slider "${title || "Untitled"}" updated successfully!`, failed: "Failed to update slider!" },
    remove: { done: (title: string) => `Slider "${title || "Untitled"}" deleted successfully!`, failed: "Failed to delete slider!" },
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
    pages: {
      pageInvalid: "The page must be a positive number.",
      afterAlone: "The after parameter goes with a limit alone, not with page, search, sort or order.",
      sortInvalid: "Products cannot be sorted by that.",
      orderInvalid: "The order must be asc or desc.",
    },
    states: {
      invalid: "The state must be draft, published or withdrawn.",
    },
    add: { done: "Product added successfully!", failed: "Error saving product." },
    update: { done: "Product updated successfully!", failed: "Error saving product." },
    remove: { done: "Product deleted successfully!", failed: "Error deleting product." },
  },

  previews: {
    resourceInvalid: "There is no preview of that.",
    idInvalid: "Please name what is to be shown by its id.",
    invalidId: "Invalid preview ID!",
    missing: "Preview not found",
    add: { done: "Preview made.", failed: "Failed to make a preview!" },
    remove: { done: "The preview shows no longer.", failed: "Failed to end the preview!" },
  },

  catalogue: siteMessages.catalogue,

  gallery: {
    none: "No gallery images available.",
    tooBig: (name: string) => `File ${name} exceeds 10MB!`,
    wrongType: (name: string) => `File ${name} is not a valid image type! Only JPEG, JPG, PNG, and GIF are allowed.`,
    nothingChosen: "Please select at least one image to upload!",
    replacementRequired: "Please select a new image to update!",
    tooMany: (limit: number) => `At most ${limit} images can be uploaded at once.`,
    tooMuch: "At most 100 MB can be uploaded at once.",
    invalidId: "Invalid image ID!",
    missing: "Image not found",
    confirmRemove: "Are you sure you want to delete this image?",
    list: { failed: "Failed to fetch gallery images!", loading: "Loading gallery...", empty: "No images found." },
    add: { done: "Images uploaded successfully!", failed: "Failed to upload images!" },
    update: { done: "Image updated successfully!", failed: "Failed to update image!" },
    remove: { done: "Image deleted successfully!", failed: "Failed to delete image!" },
  },

  brochures: {
    ...siteMessages.brochures,
    invalidId: "Invalid e-brochure ID!",
    missing: "E-brochure not found",
    coverType: "Only JPEG, JPG, PNG, and GIF files are allowed for the cover image!",
    coverSize: "Cover image size must be less than 10MB!",
    pdfType: "Only PDF files are allowed for the brochure!",
    pdfSize: "PDF file size must be less than 20MB!",
    titleRequired: "Title is required!",
    bothRequired: "Both cover image and PDF file are required for a new e-brochure!",
    oneRequired: "Please upload at least one file (cover image or PDF) to update the e-brochure!",
    confirmRemove: "Are you sure you want to delete this e-brochure?",
    list: { failed: "Failed to fetch e-brochures!", loading: "Loading e-brochures...", empty: "No e-brochures available." },
    add: { done: "E-Brochure added successfully!", failed: "Failed to add e-brochure!" },
    update: { done: "E-Brochure updated successfully!", failed: "Failed to update e-brochure!" },
    remove: { done: "E-Brochure deleted successfully!", failed: "Failed to delete e-brochure!" },
  },

  enquiries: {
    invalidId: "Invalid enquiry ID!",
    missing: "Enquiry not found",
    kindInvalid: "Unknown kind of enquiry.",
    stateInvalid: "Unknown state of an enquiry.",
    readInvalid: "Read must be true or false.",
    spamInvalid: "Spam must be true or false.",
    notSpamOnly: "Spam can only be set to false.",
    dateInvalid: "A date must be written as YYYY-MM-DD.",
    formatInvalid: "The export format must be csv or xlsx.",
    pageInvalid: "The page must be a positive number.",
    confirmRemove: "Delete this enquiry and everything stored about its sender? This cannot be undone.",
    list: {
      failed: "Failed to fetch enquiries!",
      loading: "Loading enquiries...",
      empty: "No enquiries yet.",
      noMatch: "No enquiries match this filter.",
      noSpam: "No spam.",
    },
    detail: { failed: "Failed to open the enquiry!" },
    change: {
      notSpam: "Moved to the new enquiries.",
      state: "State changed.",
      note: "Note saved.",
      done: "Enquiry updated.",
      failed: "Failed to update the enquiry!",
    },
    remove: { done: "Enquiry deleted.", failed: "Failed to delete the enquiry!" },
    export: {
      failed: "Failed to export the enquiries!",
      tooMany: (limit: number) =>
        `An Excel file holds at most ${limit.toLocaleString("en-IN")} enquiries. Narrow the filter or export CSV.`,
    },
    summary: { failed: "Failed to fetch the enquiry figures!" },
  },

  history: {
    resourceInvalid: "Unknown kind of entry.",
    dateInvalid: "A date must be written as YYYY-MM-DD.",
    pageInvalid: "The page must be a positive number.",
    list: {
      failed: "Failed to fetch the history!",
      loading: "Loading history...",
      empty: "Nothing has been changed yet.",
      noMatch: "Nothing matches this filter.",
    },
  },

  trash: {
    invalidId: "Invalid trash ID!",
    missing: "Not in the trash any more",
    pageInvalid: "The page must be a positive number.",
    parentFirst: (parent: string, title: string) => `Bring back the ${parent} “${title}” first.`,
    parentGone: (parent: string) => `The ${parent} it belonged to is gone for good, so it cannot be brought back.`,
    filesLost: "Its files are no longer there, so it cannot be brought back.",
    confirmRemove: "Delete this for good? It cannot be brought back then.",
    list: { failed: "Failed to fetch the trash!", loading: "Loading trash...", empty: "The trash is empty." },
    restore: { done: (title: string) => `“${title}” is back.`, failed: "Failed to bring it back!" },
    remove: { done: (title: string) => `“${title}” is deleted for good.`, failed: "Failed to delete it!" },
  },

  sample: {
    title: "Sample catalogue",
    none: "Nothing of the sample catalogue is left.",
    removed: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "row" : "rows"} of the sample are in the trash.`,
    failed: "Failed to take the sample catalogue away!",
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

  content: {
    missing: "Website section not found",
    saved: "Saved and shown on the website",
    drafted: "Draft saved",
    published: "Published",
    discarded: "Draft discarded",
    failed: "Could not save. Please try again.",
    tooLarge: "These texts are too long together: at most 256 KB.",
    required: (label: string) => `${label} is required.`,
    tooMany: (label: string, most: number) => `${label}: at most ${most}.`,
    link: "Please enter a whole address that begins with https://, mailto:, tel: or /.",
    email: "Please enter a valid email address.",
    phone: "Please enter a valid phone number (6 to 32 digits, spaces, + - ( )).",
    colour: "Please enter a colour such as #21483e.",
    time: "Please enter a time such as 09:00.",
    number: "Please enter a whole number.",
    timeZone: "Please enter a time zone such as Asia/Kolkata.",
    picture: "Please choose a picture of the library.",
    at: "Please enter a place such as 50% 60%.",
    choice: (label: string) => `${label}: please choose one of the list.`,
  },

  translation: siteMessages.translation,
} as const;
