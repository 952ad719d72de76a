import type { RefObject } from "react";
import { useDocumentEvent } from "@/lib/shared/client/events";
import { setInputFile } from "@/lib/shared/client/form/form-data";
import { toast } from "@/lib/shared/client/toast";
import { editingWords as words } from "@/lib/shared/words/editing";

const listPictureInputs = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLInputElement>('input[type=file][accept*="image/"]:not(:disabled)'));

/** True for the text that accompanies a picture copied from a page or a folder: its URL or file name. */
const isFileReference = (text: string, { name }: File) => text === name || /^(?:https?|file|data):\S+$/.test(text);

/** Ignores the picture of copied text: word processors and spreadsheets add one to the clipboard. */
function getPastedPicture(data: DataTransfer | null): File | undefined {
  const picture = Array.from(data?.files ?? []).find(({ type }) => type.startsWith("image/"));
  const text = data?.getData("text/plain").trim();
  return picture && (!text || isFileReference(text, picture)) ? picture : undefined;
}

function getLabel(input: HTMLInputElement): string {
  const [id = ""] = input.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const parts = Array.from(document.getElementById(id)?.childNodes ?? []).filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return parts
    .map(({ textContent }) => textContent)
    .join("")
    .trim();
}

/** Puts a pasted picture into the focused file input, else into the only one, else into the first empty one. */
export function usePastedPicture(form: RefObject<HTMLFormElement | null>): void {
  function paste(event: ClipboardEvent) {
    const currentForm = form.current;
    const targetForm = event.target instanceof Element ? event.target.closest("form") : null;
    if (!currentForm || (targetForm && targetForm !== currentForm) || document.querySelector("dialog[open]")) return;
    const picture = getPastedPicture(event.clipboardData);
    const inputs = listPictureInputs(currentForm);
    if (!picture || inputs.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const preferred = inputs.find((input) => input === document.activeElement) ?? (inputs.length === 1 ? inputs[0] : undefined);
    const input = preferred ?? inputs.find(({ files, dataset }) => !files?.length && dataset.filled === undefined);
    if (!input) toast.error(words.noPlace);
    // A field for several files passes them on and is empty again.
    else if (setInputFile(input, picture) && (input.multiple || input.files?.length)) toast.info(words.pasted(getLabel(input)));
  }
  // Captures the event before the rich text editor, which would swallow it.
  useDocumentEvent("paste", paste, true);
}
