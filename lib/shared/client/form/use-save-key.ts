import { type RefObject, useEffect } from "react";

/** By what the key says; where it says no Latin letter, by where it is. A browser's own choice of a value is a key without any. */
function isSave({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if ((!ctrlKey && !metaKey) || altKey || shiftKey) return false;
  const letter = key?.toLowerCase() ?? "";
  return letter === "s" || (code === "KeyS" && !/^[a-z]$/.test(letter));
}

/** Written beside the button that is pressed by it. */
export const SAVE_KEYS = "Control+S Meta+S";

/**
 * Ctrl+S (or ⌘S) sends the form in which somebody writes, as Enter does, and the browser saves no page. The button with `data-saves` is
 * pressed where there is one.
 * @param isAlone the form is the only one of its screen that is saved so: it is sent also where the focus is in none
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, isAlone: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const own = form.current;
      if (!own || event.defaultPrevented || !isSave(event) || document.querySelector("dialog[open]")) return;
      const written = document.activeElement?.closest("form");
      if (written && written !== own) return;
      event.preventDefault();
      // Held down it saves once.
      if (event.repeat || (!written && !isAlone)) return;
      const button = own.querySelector<HTMLButtonElement>("[data-saves]") ?? own.querySelector<HTMLButtonElement>("[type=submit]");
      if (button && !button.disabled) own.requestSubmit(button);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [form, isAlone]);
}
