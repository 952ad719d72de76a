/** Puts a file into a field, as if it had been chosen there. @returns whether the field takes one now */
export function putFile(input: HTMLInputElement | null | undefined, file: File | undefined): boolean {
  if (!file || !input || input.matches(":disabled")) return false;
  const one = new DataTransfer();
  one.items.add(file);
  input.files = one.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
