/**
 * True for Ctrl or Cmd with a letter. Checks the character, or on a non-Latin layout the key position. Browsers send a keydown event
 * without `key` for autofill.
 */
export function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, letter: string): boolean {
  if ((!ctrlKey && !metaKey) || altKey || shiftKey) return false;
  const typed = key?.toLowerCase() ?? "";
  return typed === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/.test(typed));
}
