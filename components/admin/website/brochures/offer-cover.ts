import { setInputFile } from "@/lib/shared/client/form/form-values";
import { readToken } from "@/lib/shared/client/http/token";
import { toMediaField } from "@/lib/shared/files";

const COVER_FIELD = "cover_image";

/**
 * Renders the first page of the selected PDF as the cover, unless a cover was selected.
 * @returns true if the cover was set; false if the PDF cannot be rendered
 */
export async function offerCover(input: HTMLInputElement): Promise<boolean> {
  const file = input.files?.[0];
  if (!file || !canOffer(input)) return false;
  const body = new FormData();
  body.append("pdf_file", file);
  const response = await fetch("/api/ebrochure/cover", { method: "POST", headers: { Authorization: readToken() ?? "" }, body }).catch(
    () => undefined,
  );
  const page = response?.ok ? await response.blob().catch(() => undefined) : undefined;
  // The user may have selected another PDF or a cover in the meantime.
  if (!page || input.files?.[0] !== file || !canOffer(input)) return false;
  return setInputFile(findField(input, COVER_FIELD), new File([page], `${file.name.replace(/\.pdf$/i, "")}.jpg`, { type: page.type }));
}

function findField(input: HTMLInputElement, name: string): HTMLInputElement | undefined {
  const field = input.form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

const canOffer = (input: HTMLInputElement) =>
  !findField(input, COVER_FIELD)?.files?.length && !findField(input, toMediaField(COVER_FIELD))?.value;
