const FIELDS = ["name", "email", "phone", "address", "message"] as const;

/** Text typed into a form. Stored for this tab, so that leaving the page does not lose it. */
type Draft = Partial<Record<(typeof FIELDS)[number], unknown>>;

/** The forms that keep a draft. Their names are the keys in sessionStorage. */
type DraftForm = "request" | "contact" | "privacy";

function readDraft(form: DraftForm): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(form) ?? "null");
    return typeof draft === "object" && draft !== null ? draft : {};
  } catch {
    // Storage is blocked, or the draft is invalid.
    return {};
  }
}

function writeDraft(form: DraftForm, draft: Draft): void {
  try {
    sessionStorage.setItem(form, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the text stays in the form until the page is closed.
  }
}

export function saveDraft(name: DraftForm, form: HTMLFormElement): void {
  const data = new FormData(form);
  writeDraft(name, Object.fromEntries(FIELDS.map((field) => [field, data.get(field) ?? ""])));
}

export const clearDraft = (name: DraftForm): void => writeDraft(name, {});

/** Adds the text of another form to the draft. Blank fields of that form change nothing. */
export function addToDraft(name: DraftForm, typed: Draft): void {
  writeDraft(name, { ...readDraft(name), ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text)) });
}

function setFieldValue(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  // Bypasses React's value setter, which would make React ignore the event.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

export function restoreDraft(name: DraftForm, form: HTMLFormElement): void {
  const draft = readDraft(name);
  for (const field of FIELDS) {
    const control = form.elements.namedItem(field);
    const text = draft[field];
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.value === "" && typeof text === "string") setFieldValue(control, text);
  }
}

/** Clears the message after sending. Name, e-mail and phone stay for the next request. */
export function clearMessage(name: DraftForm, form: HTMLFormElement): void {
  const message = form.elements.namedItem("message");
  if (message instanceof HTMLTextAreaElement) message.value = "";
  saveDraft(name, form);
}
