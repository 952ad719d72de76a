import { setFieldValue } from "@/lib/shared/client/form/form-values";

const STORAGE_KEY = "request";
const FIELDS = ["name", "email", "phone", "message"];

type Draft = Record<string, string>;

const isDraft = (value: unknown): value is Draft => typeof value === "object" && value !== null;

export function saveDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, data.get(name) ?? ""]))));
  } catch {
    // Storage is blocked: the text stays in the form until the page is closed.
  }
}

export function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    if (!isDraft(draft)) return;
    for (const name of FIELDS) {
      const control = form.elements.namedItem(name);
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      if (isText && control.value === "" && typeof draft[name] === "string") setFieldValue(control, draft[name]);
    }
  } catch {
    // Ignore an invalid draft.
  }
}

/** Clears the message after sending. Name, e-mail and phone stay for the next request. */
export function clearMessage(form: HTMLFormElement): void {
  const message = form.elements.namedItem("message");
  if (message instanceof HTMLTextAreaElement) message.value = "";
  saveDraft(form);
}
