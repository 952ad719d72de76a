import { putFile } from "@/lib/shared/client/http/put-file";
import { readToken } from "@/lib/shared/client/http/token";
import { mediaField } from "@/lib/shared/files";

const COVER = "cover_image";

/**
 * Puts the first page of a chosen PDF into its form as the cover, unless one was chosen. A PDF whose page cannot be drawn offers none.
 * @returns whether it did
 */
export async function offerCover(input: HTMLInputElement): Promise<boolean> {
  const file = input.files?.[0];
  if (!file || !mayOffer(input)) return false;
  const body = new FormData();
  body.append("pdf_file", file);
  const answer = await fetch("/api/ebrochure/cover", { method: "POST", headers: { Authorization: readToken() ?? "" }, body }).catch(
    () => undefined,
  );
  const page = answer?.ok ? await answer.blob().catch(() => undefined) : undefined;
  // Meanwhile another PDF may have been chosen, or a cover.
  if (!page || input.files?.[0] !== file || !mayOffer(input)) return false;
  return putFile(fieldOf(input, COVER), new File([page], `${file.name.replace(/\.pdf$/i, "")}.jpg`, { type: page.type }));
}

function fieldOf(input: HTMLInputElement, name: string): HTMLInputElement | undefined {
  const field = input.form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

const mayOffer = (input: HTMLInputElement) => !fieldOf(input, COVER)?.files?.length && !fieldOf(input, mediaField(COVER))?.value;
