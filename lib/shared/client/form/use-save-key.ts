import type { RefObject } from "react";
import { isShortcut, useDocumentEvent } from "@/lib/shared/client/events";

export const SAVE_KEYS = "Control+S Meta+S";

/** Saves with Ctrl+S, from anywhere outside of other forms. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useDocumentEvent("keydown", (event) => {
    const current = form.current;
    if (!current?.checkVisibility() || event.defaultPrevented || !isShortcut(event, "s") || document.querySelector("dialog[open]")) return;
    const focused = document.activeElement?.closest("form");
    if (focused && focused !== current) return;
    event.preventDefault();
    if (event.repeat) return;
    const button = current.querySelector<HTMLButtonElement>("[data-saves]") ?? current.querySelector<HTMLButtonElement>("[type=submit]");
    if (button && !button.disabled) current.requestSubmit(button);
  });
}
