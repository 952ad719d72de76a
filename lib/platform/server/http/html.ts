import "server-only";
import sanitizeHtml from "sanitize-html";
import { normaliseText } from "@/lib/shared/text/normalise";

/** Keeps headings, paragraphs, lists, emphasis, links and tables of a description. Applied when stored and when rendered. */
export function cleanHtml(html: string): string {
  const clean = normaliseText(removeUnsafe(html)).trim();
  // Entities can stand for invisible characters. Without them, a harmless address may be one that runs a script.
  return clean === html ? clean : cleanHtml(clean);
}

const removeUnsafe = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "ul", "ol", "li", "blockquote"],
      ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "a"],
      ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
    ],
    allowedAttributes: { a: ["href", "rel"], ol: ["start"], th: ["colspan", "rowspan", "scope"], td: ["colspan", "rowspan"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "template", "xmp", "iframe", "svg", "math"],
    transformTags: {
      // The page already has an h1.
      h1: "h2",
      a: (tagName, { href }) => ({ tagName, attribs: { ...(href ? { href } : {}), rel: "noopener noreferrer" } }),
    },
  });
