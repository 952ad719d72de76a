/** Sets the file of a file input, as if the user had chosen it. Returns false if the input is disabled or missing. */
export function setInputFile(input: HTMLInputElement | null | undefined, file: File | undefined): boolean {
  if (!file || !input || input.matches(":disabled")) return false;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
