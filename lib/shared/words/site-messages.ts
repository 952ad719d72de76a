/** The sentences that stand in the code of every page. */
export const shellMessages = {
  noImage: "No image",
  imageNotFound: "Image Not Found",
  translationBlocked: "The translation service could not be loaded. The page stays in English.",
} as const;

/** The sentences of `messages` that some page's code holds, apart from those that few visitors ever see. */
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
