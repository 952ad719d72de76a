/** The first segment of every page's inner address; visitors never see it. */
export const LOCALES = ["en"];
