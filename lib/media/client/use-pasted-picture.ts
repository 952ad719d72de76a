import { type RefObject, useEffect } from "react";
import { putFile } from "@/lib/shared/client/http/put-file";
import { toast } from "@/lib/shared/client/toast";
import { editingWords as words } from "@/lib/shared/words/editing";

/** The inputs of a form that take one picture. */
const picturesIn = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLInputElement>('input[type=file][accept*="image/"]:not(:disabled, [multiple])'));

/** What stands beside a picture that was copied from a page or a folder: its address, or its name. */
const isName = (text: string, { name }: File) => text === name || /^(?:https?|file|data):\S+$/.test(text);

/** What is copied out of a text program or a spreadsheet has a picture of itself beside its words, which are what is meant. */
function pictureOf(data: DataTransfer | null): File | undefined {
  const picture = Array.from(data?.files ?? []).find(({ type }) => type.startsWith("image/"));
  const text = data?.getData("text/plain").trim();
  return picture && (!text || isName(text, picture)) ? picture : undefined;
}

/** What a field is called, without the chip behind it. */
function labelOf(input: HTMLInputElement): string {
  const [id = ""] = input.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const parts = Array.from(document.getElementById(id)?.childNodes ?? []).filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return parts
    .map(({ textContent }) => textContent)
    .join("")
    .trim();
}

/** A picture that is pasted anywhere in a form goes into the field in focus, else into the only one, or the first that has none. */
export function usePastedPicture(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const own = form.current;
      const within = event.target instanceof Element ? event.target.closest("form") : null;
      if (!own || (within && within !== own) || document.querySelector("dialog[open]")) return;
      const picture = pictureOf(event.clipboardData);
      const inputs = picturesIn(own);
      if (!picture || inputs.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const meant = inputs.find((input) => input === document.activeElement) ?? (inputs.length === 1 ? inputs[0] : undefined);
      const input = meant ?? inputs.find(({ files, dataset }) => !files?.length && dataset.filled === undefined);
      if (!input) toast.error(words.noPlace);
      else if (putFile(input, picture) && input.files?.length) toast.info(words.pasted(labelOf(input)));
    };
    // Before the editor of a description, which knows no pictures and would swallow it.
    document.addEventListener("paste", paste, true);
    return () => document.removeEventListener("paste", paste, true);
  }, [form]);
}
