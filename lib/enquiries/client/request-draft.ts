import { setValue } from "@/lib/shared/client/form/form-values";

const KEY = "request";
/** What is kept of it: what the lines hold is remembered with the shortlist. */
const FIELDS = ["name", "email", "phone", "message"];

type Draft = Record<string, string>;

const isDraft = (value: unknown): value is Draft => typeof value === "object" && value !== null;

/** Keeps what was typed into a request until it is sent, in this tab alone. */
export function keepRequest(form: HTMLFormElement): void {
  const data = new FormData(form);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, data.get(name) ?? ""]))));
  } catch {
    // It stands in the form as long as the page does.
  }
}

/** Puts back what was kept, where nothing has been typed since. */
export function refillRequest(form: HTMLFormElement): void {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (!isDraft(draft)) return;
    for (const name of FIELDS) {
      const control = form.elements.namedItem(name);
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      if (isText && control.value === "" && typeof draft[name] === "string") setValue(control, draft[name]);
    }
  } catch {
    // What makes no sense is no draft.
  }
}

/** The request has been sent. Who asked stays for the next one, what was written does not. */
export function forgetMessage(form: HTMLFormElement): void {
  const message = form.elements.namedItem("message");
  if (message instanceof HTMLTextAreaElement) message.value = "";
  keepRequest(form);
}
