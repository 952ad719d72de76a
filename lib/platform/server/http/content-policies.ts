// What browsers may do with what is not a page.

/** For a PDF. A sandbox, or a rule on plugins, keeps browsers from opening their viewer, which runs nothing in our name anyway. */
export const PDF_POLICY = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For data, of which nothing is to be run or loaded. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
