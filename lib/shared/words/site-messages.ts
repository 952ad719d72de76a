export const shellMessages = {
  noImage: "No image",
  imageNotFound: "Image Not Found",
  translationBlocked: "The translation service could not be loaded. The page stays in English.",
} as const;

/** Messages in the code of at least one public page, without rare ones. Kept small to keep page scripts small. */
export const siteMessages = {
  catalogue: {
    notAvailable: "N/A",
    noImage: shellMessages.noImage,
    imageNotFound: shellMessages.imageNotFound,
  },
  translation: {
    blocked: shellMessages.translationBlocked,
  },
} as const;

export const errorPageWords = { title: "Something went wrong", again: "Try again", visitors: "Home", staff: "Dashboard" };
