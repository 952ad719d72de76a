import "server-only";

/** Prevents header injection. */
export const toOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
