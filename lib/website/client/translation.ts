import { useSyncExternalStore } from "react";
import { runAfterLoad } from "@/lib/shared/client/events";
import { toast } from "@/lib/shared/client/toast";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { shellMessages } from "@/lib/shared/words/site-messages";

type Element = new (options: { pageLanguage: string; includedLanguages: string; autoDisplay: boolean }, id: string) => unknown;
type TranslationWindow = Window & { google?: { translate: { TranslateElement: Element } }; translationReady?: () => void };

const SCRIPT_URL = "https://translate.google.com/translate_a/element.js?cb=translationReady";
const WIDGET_ID = "translation-widget";
const SETUP_DELAY_MS = 1000;
const LOAD_TIMEOUT_MS = 8000;
const TOAST_MS = 5000;

const listeners = new Set<() => void>();
let chosenLanguage: string | undefined;
let widget: Promise<HTMLSelectElement> | undefined;
let isPrepared = false;

function setChosenLanguage(code: string | undefined) {
  chosenLanguage = code;
  for (const listener of listeners) listener();
}

const getChosenLanguage = () => chosenLanguage;

/** Returns the language that the visitor selected on this page, or undefined. */
export const useChosenLanguage = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getChosenLanguage,
    () => undefined,
  );

/** Clears a saved translation and loads the widget 1 s after the page has loaded, unless the connection is poor. Runs once per page. */
export function prepareTranslation(): void {
  if (isPrepared) return;
  isPrepared = true;
  clearTranslationCookie();
  runAfterLoad(() => {
    // Ignores errors: most visitors never translate the page.
    if (!hasPoorConnection()) loadWidget().catch(() => undefined);
  }, SETUP_DELAY_MS);
}

export const warnBlocked = () => toast.error(shellMessages.translationBlocked, { duration: TOAST_MS });

/** Returns the widget's language select. A failed load is not cached, so the next choice tries again. */
function loadWidget(): Promise<HTMLSelectElement> {
  widget ??= insertWidget().catch((reason) => {
    widget = undefined;
    throw reason;
  });
  return widget;
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
        reject(new Error(shellMessages.translationBlocked));
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

/** The widget stores its language in a cookie on this host and on all parent domains. */
function clearTranslationCookie() {
  const labels = window.location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=.${labels.slice(index).join(".")}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the widget reads its language from this cookie only
  for (const domain of ["", ...domains]) document.cookie = `googtrans=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
}

function hasPoorConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return !navigator.onLine || connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

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
