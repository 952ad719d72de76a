import { setFieldValue } from "@/lib/shared/client/form/form-values";

const STORAGE_KEY = "request";
const FIELDS = ["name", "email", "phone", "address", "message"] as const;

type Draft = Partial<Record<(typeof FIELDS)[number], unknown>>;

function readDraft(): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    return typeof draft === "object" && draft !== null ? draft : {};
  } catch {
    // Storage is blocked, or the draft is invalid.
    return {};
  }
}

function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the text stays in the form until the page is closed.
  }
}

export function saveDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  writeDraft(Object.fromEntries(FIELDS.map((name) => [name, data.get(name) ?? ""])));
}

/** Adds the text of another form to the draft. Blank fields of that form change nothing. */
export function addToDraft(typed: Draft): void {
  writeDraft({ ...readDraft(), ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text)) });
}

export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of FIELDS) {
    const control = form.elements.namedItem(name);
    const text = draft[name];
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.value === "" && typeof text === "string") setFieldValue(control, text);
  }
}

/** Clears the message after sending. Name, e-mail and phone stay for the next request. */
export function clearMessage(form: HTMLFormElement): void {
  const message = form.elements.namedItem("message");
  if (message instanceof HTMLTextAreaElement) message.value = "";
  saveDraft(form);
}
