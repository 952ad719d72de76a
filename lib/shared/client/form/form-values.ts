import { useCallback } from "react";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Field values of a form by field name, without files. */
export type FormText = Record<string, string>;

const getControls = (form: HTMLFormElement) =>
  Array.from(form.elements).filter(
    (control): control is Control => control.matches("input[name], select[name], textarea[name]") && (control as Control).name !== "",
  );
const isFile = (control: Control): control is HTMLInputElement => control instanceof HTMLInputElement && control.type === "file";

export const getFormText = (form: HTMLFormElement): FormText =>
  Object.fromEntries(
    getControls(form)
      .filter((control) => !isFile(control))
      .map(({ name, value }) => [name, value]),
  );

export const hasFiles = (form: HTMLFormElement) => getControls(form).some((control) => isFile(control) && control.files?.length);

export const hasChanged = (form: HTMLFormElement, start: FormText) =>
  getControls(form).some((control) => (isFile(control) ? control.files?.length : control.value !== getInitialValue(control, start)));

const getInitialValue = (control: Control, start: FormText) =>
  control instanceof HTMLSelectElement
    ? (Array.from(control.options).find((option) => option.defaultSelected) ?? control.options[0])?.value
    : (start[control.name] ?? control.defaultValue);

/** Event for a hidden field whose value is managed by a component. `detail` is the restored value. */
const RESTORE_EVENT = "refill";

export function restoreForm(form: HTMLFormElement, text: FormText) {
  for (const control of getControls(form)) {
    const value = text[control.name];
    if (value === undefined || isFile(control) || control.value === value) continue;
    if (control.type === "hidden") control.dispatchEvent(new CustomEvent(RESTORE_EVENT, { detail: value }));
    else if (!(control instanceof HTMLSelectElement)) setFieldValue(control, value);
  }
  restoreSelects(form, text);
}

/** Restores select values only. Skips a value whose option is not loaded yet. */
export function restoreSelects(form: HTMLFormElement, text: FormText) {
  for (const select of form.querySelectorAll("select")) {
    const value = text[select.name];
    if (value === undefined || select.value === value || !Array.from(select.options).some((option) => option.value === value)) continue;
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

export function setFieldValue(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  // Bypasses React's value setter, which would make React ignore the event.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Sets the file of a file input, as if the user had chosen it. Returns false if the input is disabled or missing. */
export function setInputFile(input: HTMLInputElement | null | undefined, file: File | undefined): boolean {
  if (!file || !input || input.matches(":disabled")) return false;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

/**
 * For a component that keeps its value in a hidden field: calls `take` with the restored value.
 * @param take must be the same function on each render
 * @returns a ref for the hidden field
 */
export const useRestoredValue = (take: (value: string) => void) =>
  useCallback(
    (field: HTMLInputElement | null) => {
      if (!field) return;
      const restore = (event: Event) => take((event as CustomEvent<string>).detail);
      field.addEventListener(RESTORE_EVENT, restore);
      return () => field.removeEventListener(RESTORE_EVENT, restore);
    },
    [take],
  );
