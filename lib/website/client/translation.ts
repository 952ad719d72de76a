import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

type Element = new (options: { pageLanguage: string; includedLanguages: string; autoDisplay: boolean }, id: string) => unknown;
type TranslationWindow = Window & { google?: { translate: { TranslateElement: Element } }; translationReady?: () => void };

const SCRIPT_URL = "https://translate.google.com/translate_a/element.js?cb=translationReady";
const WIDGET_ID = "translation-widget";
const LOAD_TIMEOUT_MS = 8000;

let widget: Promise<HTMLSelectElement> | undefined;

/** Translates the English texts of the page with the external widget. Throws if it cannot be loaded; the next call tries again. */
export async function translateRest(language: string): Promise<void> {
  widget ??= insertWidget().catch((reason) => {
    widget = undefined;
    throw reason;
  });
  const select = await widget;
  select.value = language;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

function insertWidget(): Promise<HTMLSelectElement> {
  return new Promise((resolve, reject) => {
    const container = document.createElement("div");
    container.id = WIDGET_ID;
    container.hidden = true;
    const script = document.createElement("script");
    script.src = SCRIPT_URL;
    script.async = true;
    const settled = new AbortController();
    const settle = (act: () => void) => {
      settled.abort();
      clearTimeout(timer);
      observer.disconnect();
      act();
    };
    const fail = () =>
      settle(() => {
        container.remove();
        script.remove();
        reject(new Error("The translation service could not be loaded"));
      });
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    // The widget inserts the select first and fills it later.
    const observer = new MutationObserver(() => {
      const select = container.querySelector("select");
      if (select && select.options.length > 1) settle(() => resolve(select));
    });
    script.addEventListener("error", fail, { signal: settled.signal });
    const page = window as TranslationWindow;
    page.translationReady = () => {
      const Widget = page.google?.translate.TranslateElement;
      if (!Widget || settled.signal.aborted) return;
      const includedLanguages = languages.map(({ code }) => code).join(",");
      new Widget({ pageLanguage: ORIGINAL_LANGUAGE, includedLanguages, autoDisplay: false }, WIDGET_ID);
    };
    observer.observe(container, { childList: true, subtree: true });
    document.body.append(container, script);
  });
}
