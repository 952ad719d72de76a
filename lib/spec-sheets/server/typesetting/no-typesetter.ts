/** Error code if Typst has no package for this platform. */
export const NO_TYPESETTER = "NO_TYPESETTER";
