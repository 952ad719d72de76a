type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The text of a form's fields by their names; no files. */
export type FormText = Record<string, string>;

// Also those that are disabled while the form is busy.
const controlsOf = (form: HTMLFormElement) =>
  Array.from(form.elements).filter(
    (control): control is Control => control.matches("input[name], select[name], textarea[name]") && (control as Control).name !== "",
  );
const isFile = (control: Control): control is HTMLInputElement => control instanceof HTMLInputElement && control.type === "file";

export const textOf = (form: HTMLFormElement): FormText =>
  Object.fromEntries(
    controlsOf(form)
      .filter((control) => !isFile(control))
      .map(({ name, value }) => [name, value]),
  );

export const hasFiles = (form: HTMLFormElement) => controlsOf(form).some((control) => isFile(control) && control.files?.length);

/** Whether a form has changed since it started: other text, another choice, a file. */
export const hasChanged = (form: HTMLFormElement, start: FormText) =>
  controlsOf(form).some((control) => (isFile(control) ? control.files?.length : control.value !== startOf(control, start)));

// A list of choices may come after the form; what it starts with is marked in itself.
const startOf = (control: Control, start: FormText) =>
  control instanceof HTMLSelectElement
    ? (Array.from(control.options).find((option) => option.defaultSelected) ?? control.options[0])?.value
    : (start[control.name] ?? control.defaultValue);

/** Told to a hidden field whose value belongs to a component beside it: `detail` is the text to take over. */
export const REFILL = "refill";

/** Puts text back into a form, as if it had been typed. */
export function refill(form: HTMLFormElement, text: FormText) {
  for (const control of controlsOf(form)) {
    const value = text[control.name];
    if (value === undefined || isFile(control) || control.value === value) continue;
    if (control.type === "hidden") control.dispatchEvent(new CustomEvent(REFILL, { detail: value }));
    else if (!(control instanceof HTMLSelectElement)) setValue(control, value);
  }
  choose(form, text);
}

/** The choices alone; one that is not there yet is passed over. */
export function choose(form: HTMLFormElement, text: FormText) {
  for (const select of form.querySelectorAll("select")) {
    const value = text[select.name];
    if (value === undefined || select.value === value || !Array.from(select.options).some((option) => option.value === value)) continue;
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Puts text into a field as if it had been typed. */
export function setValue(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  // Past React's own setter, which would take the event for nothing new.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
