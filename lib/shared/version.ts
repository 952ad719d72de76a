/** Computes the version of a row for If-Match. Browser and server compute the same value. It detects changes; it is not a security hash. */
export function computeVersion(row: object) {
  const text = JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return [0x01000193, 0x85ebca6b].map((factor) => hashText(text, factor).toString(16).padStart(8, "0")).join("");
}

function hashText(text: string, factor: number) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), factor);
  return hash >>> 0;
}

/** Header of a change that can be undone. Its value is the id for POST /api/history/{id}/undo. */
export const UNDO_HEADER = "X-Undo";
