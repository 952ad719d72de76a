import type { RefObject } from "react";
import { useDocumentEvent } from "@/lib/shared/client/use-document-event";

/** Checks the character. On a non-Latin layout, checks the key position. Browsers send a keydown event without `key` for autofill. */
function isSaveKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if ((!ctrlKey && !metaKey) || altKey || shiftKey) return false;
  const letter = key?.toLowerCase() ?? "";
  return letter === "s" || (code === "KeyS" && !/^[a-z]$/.test(letter));
}

export const SAVE_KEYS = "Control+S Meta+S";

export function useSaveKey(form: RefObject<HTMLFormElement | null>, isAlone: boolean): void {
  useDocumentEvent("keydown", (event) => {
    const current = form.current;
    if (!current || event.defaultPrevented || !isSaveKey(event) || document.querySelector("dialog[open]")) return;
    const focused = document.activeElement?.closest("form");
    if (focused && focused !== current) return;
    event.preventDefault();
    if (event.repeat || (!focused && !isAlone)) return;
    const button = current.querySelector<HTMLButtonElement>("[data-saves]") ?? current.querySelector<HTMLButtonElement>("[type=submit]");
    if (button && !button.disabled) current.requestSubmit(button);
  });
}
