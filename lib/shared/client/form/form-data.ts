import { toMediaField } from "@/lib/shared/files";

export type FormValues = Record<string, unknown>;

const isLibraryPicture = (value: unknown): value is { id: number } => typeof value === "object" && value !== null && "id" in value;

export function toFormData(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) form.append(name, value);
    else if (isLibraryPicture(value)) form.append(toMediaField(name), String(value.id));
    else if (value !== null && value !== undefined) form.append(name, String(value));
  }
  return form;
}

export const hasFile = (form: FormData) => [...form.values()].some((value) => value instanceof File);

export const withoutFiles = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof File)));

/** Sets the file of a file input, as if the user had chosen it. Returns false if the input is disabled or missing. */
export function setInputFile(input: HTMLInputElement | null | undefined, file: File | undefined): boolean {
  if (!file || !input || input.matches(":disabled")) return false;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
