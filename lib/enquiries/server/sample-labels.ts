import "server-only";
import { readFile } from "node:fs/promises";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { type EnquiryDetail, getSenderName } from "@/lib/enquiries/enquiries";
import { formatVariant } from "@/lib/enquiries/request-lines";
import { sampleMessages as words } from "@/lib/enquiries/sample-words";
import { SAMPLE_LABELS_PER_SHEET } from "@/lib/enquiries/samples";
import { findEnquiry } from "@/lib/enquiries/server/enquiries";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { renderQrCode } from "@/lib/spec-sheets/qr";
import type { LabelsView } from "@/lib/spec-sheets/server/typesetting/labels";
import { typeset } from "@/lib/spec-sheets/server/typesetting/typeset";
import { getShortPath } from "@/lib/spec-sheets/spec-sheets";

/** Eight labels for parcels (Avery L7165): the longest postal address has room. */
const PAPER = { name: "", across: 2, down: SAMPLE_LABELS_PER_SHEET / 2, width: 99.1, height: 67.7, left: 4.65, top: 13.1, gap: 2.5 };
const MAX_ADDRESS_LINES = 8;

/** @param first first unused label on the sheet @throws HttpError 404, 409 if the data of the person was erased; QueueFull, ClientLeft */
export async function renderSampleLabels(id: number, first: number, requester: Requester): Promise<Response> {
  const enquiry = await findEnquiry(id);
  if (enquiry.erased_at) throw new HttpError(409, deskMessages.erased);
  const view = { ...buildSampleLabels(enquiry, env().SITE_URL), first };
  if (view.labels.length === 0) throw new HttpError(404, words.noSamples);
  const file = await typeset(
    () => ({ template: "labels", data: JSON.stringify(view), pictures: [] }),
    (path) => readFile(path),
    requester,
  );
  const headers = { "Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="samples-${view.title}.pdf"` };
  return new Response(file, { headers });
}

type Labelled = Pick<EnquiryDetail, "id" | "reference" | "name" | "company" | "email" | "phone" | "address" | "lines">;

export function buildSampleLabels({ id, reference, company, address, lines, ...person }: Labelled, site: string): LabelsView {
  const title = reference ?? String(id);
  const addressLines = (address ?? "").split(/\s*\n\s*/).filter(Boolean);
  const postal = {
    to: [getSenderName(person), company].filter(Boolean).join(", "),
    address: addressLines.join(addressLines.length > MAX_ADDRESS_LINES ? ", " : "\n"),
  };
  const labels = lines.flatMap(({ sample, product_id, title, ...line }) => {
    const variant = formatVariant(line);
    const qr = renderQrCode(site + getShortPath(product_id));
    return sample ? [{ title, lines: variant ? [variant] : [], skus: [reference ?? `No. ${id}`], qr, ...postal }] : [];
  });
  return { lang: ORIGINAL_LANGUAGE, title, paper: PAPER, first: 1, labels };
}
