/**
 * A short name for what a row holds, the same for the browser that shows it and the server that stores it: an edit form says by it
 * which row it has seen. It tells changes apart; it proves nothing.
 */
export function versionOf(row: object) {
  const text = JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return [0x01000193, 0x85ebca6b].map((factor) => hashOf(text, factor).toString(16).padStart(8, "0")).join("");
}

/** FNV-1a, with a factor of one's choice: what two factors both take for the same is the same. */
function hashOf(text: string, factor: number) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), factor);
  return hash >>> 0;
}
