import "server-only";
import { createHash } from "node:crypto";
import { messages } from "@/lib/domain/messages";
import { sheetView } from "@/lib/domain/spec-sheet-view";
import type { SheetQuery } from "@/lib/domain/spec-sheets";
import { HttpError } from "@/lib/server/errors";
import { matchesEtag } from "@/lib/server/etag";
import { readSheetFacts } from "@/lib/server/queries/spec-sheets";
import { findSheet, keepSheet } from "@/lib/server/typesetting/sheet-files";
import { typeset, type Wanted } from "@/lib/server/typesetting/typeset";

/** Which sheets are being made now: one that is sent round is asked for by many at once. */
const underWay = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** How high and wide the firm's mark is at most, in millimetres. */
const MARK = 9;

/**
 * A product's specification sheet. It is called by what it says and shows, so what has changed gets a sheet of its own, and the one of
 * before is asked for no more; on another day its date is another.
 * @throws HttpError 404 where visitors meet no such product; QueueFull when too many wait
 */
export async function specSheet(product: number, query: SheetQuery, known: string | null): Promise<Response> {
  const found = await readSheetFacts(product, query.lang);
  if (!found) throw new HttpError(404, messages.products.missing);
  const { facts, slug, pictures, mark } = found;
  const view = sheetView(facts, query);
  const framed = view.frames.map((frame, place) => ({ ...frame, ...pictures[place]!, name: `picture-${place}.jpg` }));
  const marks = mark ? [{ url: mark, name: "mark.jpg", width: MARK, height: MARK }] : [];
  const wanted: Wanted = { template: "sheet", data: JSON.stringify(view), pictures: [...framed, ...marks] };
  const name = createHash("sha256").update(JSON.stringify(wanted)).digest("hex").slice(0, 32);
  const headers = {
    ETag: `"${name}"`,
    "Cache-Control": "public, no-cache",
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${slug}${query.lang === "en" ? "" : `-${query.lang}`}.pdf"`,
  };
  if (matchesEtag(known, headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response((await findSheet(name)) ?? (await make(name, wanted)), { headers });
}

function make(name: string, wanted: Wanted): Promise<Buffer<ArrayBuffer>> {
  const making = underWay.get(name) ?? typeset(wanted, (file) => keepSheet(name, file)).finally(() => underWay.delete(name));
  underWay.set(name, making);
  return making;
}
