import { generateHTML, generateJSON } from "@tiptap/react";
import { editorExtensions } from "@/components/admin/catalogue/products/editor-extensions";

/**
 * A stored description as the editor would show it: what the editor does not know does not come through. The server cleans what it
 * stores, but a row may have come into the database by another way.
 */
export const cleanDescription = (html: string) => generateHTML(generateJSON(html, editorExtensions), editorExtensions);
