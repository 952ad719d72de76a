/** What a failure is called where there is no typesetter for the kind of machine. */
export const NO_TYPESETTER = "NO_TYPESETTER";
