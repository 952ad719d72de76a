import "server-only";
import { readFile } from "node:fs/promises";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { readWords } from "@/lib/platform/server/words";
import { buildQuotationView, listLinePictures, type PrintedQuotation, type QuotationWords } from "@/lib/quotations/quotation-view";
import { readOffer } from "@/lib/quotations/server/offers";
import { computeContent, findRow, getContent, getState, type Row } from "@/lib/quotations/server/quotation-rows";
import { createSnapshot, readFirm } from "@/lib/quotations/server/snapshot";
import type { Snapshot } from "@/lib/quotations/snapshot";
import { quotationMessages as words } from "@/lib/quotations/words";
import { toLocalDay } from "@/lib/shared/days";
import { LOGO_MM } from "@/lib/spec-sheets/server/typesetting/spec-sheet";
import { typeset } from "@/lib/spec-sheets/server/typesetting/typeset";
import { readFirmTimeZone } from "@/lib/website/server/content";

const PICTURE_MM = 13;

/** Renders a quotation in any state. A draft shows products and firm as they are now. @throws HttpError 404; QueueFull, ClientLeft */
export async function renderQuotation(id: number, requester: Requester): Promise<Response> {
  const row = await findRow(id);
  return createResponse(await toPrinted(row, row.sent_at), requester);
}

/** Renders the proforma invoice of a quotation. @throws HttpError 404 if it has none; QueueFull, ClientLeft */
export async function renderProforma(id: number, requester: Requester): Promise<Response> {
  const row = await findRow(id);
  if (!row.proforma) throw new HttpError(404, words.noProforma);
  return createResponse(await toPrinted(row, row.proforma_at), requester, row.proforma);
}

/** Renders the quotation of a link. @throws as `readOffer`; QueueFull, ClientLeft */
export async function renderOffer(token: string, requester: Requester): Promise<Response> {
  const offer = await readOffer(token);
  return createResponse({ ...offer, ...(await readOccasion(new Date(offer.sent_at))) }, requester);
}

const readOccasion = async (time: Date) => ({ day: toLocalDay(time, await readFirmTimeZone()), site: env().SITE_URL });

/** @param time when the paper was made; for a draft, now */
async function toPrinted(row: Row, time: Date | null): Promise<PrintedQuotation> {
  const { number, version } = row;
  const content = getContent(row);
  const occasion = await readOccasion(time ?? new Date());
  const snapshot = (row.snapshot as Snapshot | null) ?? (await createSnapshot(db(), content, await readFirm(content.language)));
  return { number, version, state: getState(row, occasion.day), ...computeContent(content), ...snapshot, ...occasion };
}

async function readQuotationWords(language: string): Promise<QuotationWords> {
  const [offer, paper, units] = await Promise.all([
    readWords(language, "offer"),
    readWords(language, "quotationPaper"),
    readWords(language, "units"),
  ]);
  return { offer, paper, units };
}

async function createResponse(printed: PrintedQuotation, requester: Requester, proforma?: string): Promise<Response> {
  const { filename, content, contentType } = await createFile(printed, requester, proforma);
  const headers = {
    "Content-Type": contentType,
    "Cache-Control": "no-store",
    "Content-Disposition": `inline; filename="${filename}"`,
    "X-Robots-Tag": "noindex",
  };
  return new Response(content, { headers });
}

/** Renders a quotation for a mail. @throws QueueFull, ClientLeft */
export const createAttachment = async (row: Row, requester: Requester) => createFile(await toPrinted(row, row.sent_at), requester);

async function createFile(printed: PrintedQuotation, requester: Requester, proforma?: string) {
  const view = buildQuotationView(printed, await readQuotationWords(printed.language), proforma);
  const { mark } = printed.firm;
  const pictures = listLinePictures(printed).map((url, place) => ({
    ...{ url, name: `picture-${place}.jpg`, width: PICTURE_MM, height: PICTURE_MM, focus: { x: 0.5, y: 0.5 } },
  }));
  const marks = mark ? [{ url: mark, name: "mark.jpg", width: LOGO_MM, height: LOGO_MM }] : [];
  const content = await typeset(
    () => ({ template: "quotation", data: JSON.stringify(view), pictures: [...pictures, ...marks] }),
    (path) => readFile(path),
    requester,
  );
  const filename = `${view.number.replace(/[^\w-]+/g, "-") || "draft"}.pdf`;
  return { filename, content, contentType: "application/pdf" };
}
