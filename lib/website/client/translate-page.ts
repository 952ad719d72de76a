import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { getChosenLanguage, loadWidget, setChosenLanguage, warnBlocked } from "@/lib/website/client/translation";

/** Translates the page. Shows a toast if the widget cannot be loaded. */
export async function translateTo(code: string): Promise<void> {
  if (code === (getChosenLanguage() ?? ORIGINAL_LANGUAGE)) return;
  const previous = getChosenLanguage();
  setChosenLanguage(code);
  try {
    const select = await loadWidget();
    if (getChosenLanguage() !== code) return;
    // The widget lists the original language only after a translation. Reloading shows the original.
    if (![...select.options].some(({ value }) => value === code)) return window.location.reload();
    select.value = code;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  } catch {
    if (getChosenLanguage() !== code) return;
    setChosenLanguage(previous);
    warnBlocked();
  }
}
