import { generateHTML, generateJSON } from "@tiptap/react";
import { editorExtensions } from "@/components/admin/catalogue/products/editor-extensions";

/** Removes markup that the editor does not know. The server cleans HTML on saving, but rows may have been imported directly. */
export const cleanDescription = (html: string) => generateHTML(generateJSON(html, editorExtensions), editorExtensions);
