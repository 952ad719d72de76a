import { useSyncExternalStore } from "react";
import { afterLoad } from "@/lib/shared/client/after-load";
import { toast } from "@/lib/shared/client/toast";
import { languages, ORIGINAL } from "@/lib/shared/languages";
import { shellMessages } from "@/lib/shared/words/site-messages";

type Element = new (options: { pageLanguage: string; includedLanguages: string; autoDisplay: boolean }, id: string) => unknown;
type TranslationWindow = Window & { google?: { translate: { TranslateElement: Element } }; translationReady?: () => void };

const SCRIPT = "https://translate.google.com/translate_a/element.js?cb=translationReady";
const PLACE = "translation-widget";
const SET_UP_AFTER_MS = 1000;
const PATIENCE_MS = 8000;
const TOAST_MS = 5000;

const listeners = new Set<() => void>();
let chosen: string | undefined;
let widget: Promise<HTMLSelectElement> | undefined;
let prepared = false;

function choose(code: string | undefined) {
  chosen = code;
  for (const listener of listeners) listener();
}

/** The language the visitor chose on this page; undefined until then. */
export const useChosenLanguage = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
    () => undefined,
  );

/** Forgets a saved translation, and gets the widget about 1 s after the page has loaded, unless the connection is poor. For the first picker on a page. */
export function prepareTranslation(): void {
  if (prepared) return;
  prepared = true;
  forgetTranslation();
  afterLoad(() => {
    // No message here: most visitors never translate.
    if (!poorConnection()) loadWidget().catch(() => undefined);
  }, SET_UP_AFTER_MS);
}

/** Shows the page in another language, or says that it cannot. */
export async function translateTo(code: string): Promise<void> {
  if (code === (chosen ?? ORIGINAL)) return;
  const before = chosen;
  choose(code);
  try {
    const select = await loadWidget();
    if (chosen !== code) return;
    // The widget offers the original only once it has translated; a fresh page is in the original, too.
    if (![...select.options].some(({ value }) => value === code)) return window.location.reload();
    select.value = code;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  } catch {
    if (chosen !== code) return;
    choose(before);
    toast.error(shellMessages.translationBlocked, { duration: TOAST_MS });
  }
}

/** The widget's own list of languages, which it obeys. A failed attempt is not kept: the next choice tries again. */
function loadWidget(): Promise<HTMLSelectElement> {
  widget ??= insertWidget().catch((reason) => {
    widget = undefined;
    throw reason;
  });
  return widget;
}

function insertWidget(): Promise<HTMLSelectElement> {
  return new Promise((resolve, reject) => {
    const place = document.createElement("div");
    place.id = PLACE;
    place.hidden = true;
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    const settled = new AbortController();
    const give = (act: () => void) => {
      settled.abort();
      clearTimeout(timer);
      observer.disconnect();
      act();
    };
    const fail = () =>
      give(() => {
        place.remove();
        script.remove();
        reject(new Error(shellMessages.translationBlocked));
      });
    const timer = setTimeout(fail, PATIENCE_MS);
    // The list comes first, its entries some time later.
    const observer = new MutationObserver(() => {
      const select = place.querySelector("select");
      if (select && select.options.length > 1) give(() => resolve(select));
    });
    script.addEventListener("error", fail, { signal: settled.signal });
    const page = window as TranslationWindow;
    page.translationReady = () => {
      const Widget = page.google?.translate.TranslateElement;
      if (!Widget || settled.signal.aborted) return;
      const includedLanguages = languages.map(({ code }) => code).join(",");
      new Widget({ pageLanguage: ORIGINAL, includedLanguages, autoDisplay: false }, PLACE);
    };
    observer.observe(place, { childList: true, subtree: true });
    document.body.append(place, script);
  });
}

/** The widget keeps its choice in a cookie, for this host and for the domains above it. */
function forgetTranslation() {
  const labels = window.location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=.${labels.slice(index).join(".")}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is the widget's, which knows no other way
  for (const domain of ["", ...domains]) document.cookie = `googtrans=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
}

function poorConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return !navigator.onLine || connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
