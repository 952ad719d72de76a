/** For PDFs. A sandbox or a plugin rule would block the browser's PDF viewer, which runs nothing in our origin anyway. */
export const PDF_POLICY = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
