export function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser needs the URL until it has started to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Tells whether a phone or tablet can pass a PDF to another app, such as WhatsApp. */
export const canSharePdf = (): boolean =>
  matchMedia("(pointer: coarse)").matches &&
  Boolean(navigator.canShare?.({ files: [new File([""], "a.pdf", { type: "application/pdf" })] }));

/** Opens the share sheet of a phone with a PDF. Where there is none, or the wait was too long for the browser, saves it. */
export async function sharePdf(file: Blob, name: string): Promise<void> {
  const pdf = new File([file], name, { type: "application/pdf" });
  if (!canSharePdf()) return saveFile(pdf, name);
  await navigator.share({ files: [pdf] }).catch((error: unknown) => {
    // Closing the share sheet is a decision.
    if (!(error instanceof DOMException && error.name === "AbortError")) saveFile(pdf, name);
  });
}
