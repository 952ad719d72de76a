import "server-only";
import { catalogueMessages } from "@/lib/catalogue/words";
import { createQueue, type Requester } from "@/lib/platform/server/concurrency/queue";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { matchesEtag } from "@/lib/platform/server/http/etag";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { readSheetData, readSheetWords } from "@/lib/spec-sheets/server/sheet-data";
import { hashDocument, readOrTypeset } from "@/lib/spec-sheets/server/typesetting/document-cache";
import type { RenderRequest } from "@/lib/spec-sheets/server/typesetting/typeset";
import { buildSheetView, type SheetWords } from "@/lib/spec-sheets/spec-sheet-view";
import type { SheetQuery } from "@/lib/spec-sheets/spec-sheets";

type SheetData = NonNullable<Awaited<ReturnType<typeof readSheetData>>>;

const enqueue = createQueue({ running: 2 });

export const LOGO_MM = 9;

/** The cache key and ETag are a hash of all inputs and the date. @throws HttpError 404 if it is not published; QueueFull, ClientLeft */
export async function renderSpecSheet(
  product: number,
  query: SheetQuery,
  knownEtags: string | null,
  requester: Requester,
): Promise<Response> {
  const sheet = await enqueue(() => readSheetData(product, query.lang), requester);
  if (!sheet) throw new HttpError(404, catalogueMessages.products.missing);
  const name = await hashDocument([sheet, query]);
  const headers = {
    ETag: `"${name}"`,
    "Cache-Control": "public, no-cache",
    "Content-Type": "application/pdf",
    // Search engines show the page, not its sheet.
    Link: `<${env().SITE_URL}${sheet.page}>; rel="canonical"`,
    "Content-Disposition": `inline; filename="${sheet.slug}${query.lang === ORIGINAL_LANGUAGE ? "" : `-${query.lang}`}.pdf"`,
  };
  if (matchesEtag(knownEtags, headers.ETag)) return new Response(null, { status: 304, headers });
  const words = await readSheetWords(query.lang);
  return new Response(await readOrTypeset(`${name}.pdf`, () => toRenderRequest(sheet, query, words), requester), { headers });
}

function toRenderRequest({ input, pictures, mark }: SheetData, query: SheetQuery, words: SheetWords): RenderRequest {
  const view = buildSheetView(input, query, words);
  const framed = view.frames.map((frame, place) => ({ ...frame, ...pictures[place]!, name: `picture-${place}.jpg` }));
  const marks = mark ? [{ url: mark, name: "mark.jpg", width: LOGO_MM, height: LOGO_MM }] : [];
  const data = { ...view, frames: framed.map(({ x, y, width, height, focus }) => ({ x, y, width, height, focus: focus.y })) };
  return { template: "sheet", data: JSON.stringify(data), pictures: [...framed, ...marks] };
}
