import "server-only";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { catalogueMessages } from "@/lib/catalogue/words";
import { ClientLeft, createQueue, QueueFull, type Requester } from "@/lib/platform/server/concurrency/queue";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { matchesEtag } from "@/lib/platform/server/http/etag";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { readSheetData } from "@/lib/spec-sheets/server/sheet-data";
import { readSheetWords } from "@/lib/spec-sheets/server/sheet-words";
import { type RenderRequest, typeset } from "@/lib/spec-sheets/server/typesetting/typeset";
import { buildSheetView, type SheetWords } from "@/lib/spec-sheets/spec-sheet-view";
import type { SheetQuery } from "@/lib/spec-sheets/spec-sheets";

const CAPACITY_BYTES = 128 * 1024 * 1024;

const getDirectory = () => path.join(env().DATA_DIR, "sheets");
const getFile = (name: string) => path.join(getDirectory(), `${name}.pdf`);

const sizes = new LRUCache<string, number>({
  maxSize: CAPACITY_BYTES,
  sizeCalculation: (bytes) => bytes,
  dispose: (_, name) => void rm(getFile(name), { force: true }).catch(() => {}),
});

/** Empties the folder once per process, because the index in memory starts empty. */
let emptied: Promise<unknown> | undefined;
const prepareDirectory = () => {
  emptied ??= rm(getDirectory(), { recursive: true, force: true })
    .then(() => mkdir(getDirectory(), { recursive: true }))
    .catch((error: unknown) => {
      emptied = undefined;
      throw error;
    });
  return emptied;
};

async function readCachedSheet(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  if (sizes.get(name) === undefined) return undefined;
  return readFile(getFile(name)).catch(() => undefined);
}

async function cacheSheet(name: string, made: string): Promise<Buffer<ArrayBuffer>> {
  await prepareDirectory();
  const { size } = await stat(made);
  await rename(made, getFile(name));
  const sheet = await readFile(getFile(name));
  sizes.set(name, size);
  return sheet;
}

type SheetData = NonNullable<Awaited<ReturnType<typeof readSheetData>>>;

/** Sheets being rendered. Concurrent requests for one sheet share the result. */
const pendingSheets = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** Limits concurrency, so that page requests are not delayed. */
const enqueue = createQueue({ running: 2 });

const LOGO_MM = 9;

/** Part of the cache key, because a new build may render differently. Empty in development. */
let build: Promise<string> | undefined;
function readBuildId(): Promise<string> {
  build ??= readFile(path.join(/* turbopackIgnore: true */ process.cwd(), ".next/BUILD_ID"), "utf8").catch(() => "");
  return build;
}

/**
 * Returns a product's specification sheet. Its cache key and ETag are a hash of all inputs, including the date.
 * @param knownEtags value of If-None-Match
 * @throws HttpError 404 if the product is missing or not published; QueueFull if too many requests are waiting, ClientLeft
 */
export async function renderSpecSheet(
  product: number,
  query: SheetQuery,
  knownEtags: string | null,
  requester: Requester,
): Promise<Response> {
  const sheet = await enqueue(() => readSheetData(product, query.lang), requester);
  if (!sheet) throw new HttpError(404, catalogueMessages.products.missing);
  const name = createHash("sha256")
    .update(JSON.stringify([sheet, query, await readBuildId()]))
    .digest("hex")
    .slice(0, 32);
  const headers = {
    ETag: `"${name}"`,
    "Cache-Control": "public, no-cache",
    "Content-Type": "application/pdf",
    // Search engines show the page, not its sheet.
    Link: `<${env().SITE_URL}${sheet.page}>; rel="canonical"`,
    "Content-Disposition": `inline; filename="${sheet.slug}${query.lang === ORIGINAL_LANGUAGE ? "" : `-${query.lang}`}.pdf"`,
  };
  if (matchesEtag(knownEtags, headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response((await readCachedSheet(name)) ?? (await renderOnce(name, sheet, query, requester)), { headers });
}

async function renderOnce(name: string, sheet: SheetData, query: SheetQuery, requester: Requester): Promise<Buffer<ArrayBuffer>> {
  const shared = pendingSheets.get(name);
  if (shared) {
    const rendered = await shared.catch((error: unknown) => {
      // Only the client that it was queued for has left, or had too many in the queue.
      if (!(error instanceof ClientLeft || error instanceof QueueFull)) throw error;
    });
    return rendered ?? renderOnce(name, sheet, query, requester);
  }
  const pending = readSheetWords(query.lang)
    .then((words) =>
      typeset(
        () => toRenderRequest(sheet, query, words),
        (file) => cacheSheet(name, file),
        requester,
      ),
    )
    .finally(() => pendingSheets.delete(name));
  pendingSheets.set(name, pending);
  return pending;
}

function toRenderRequest({ input, pictures, mark }: SheetData, query: SheetQuery, words: SheetWords): RenderRequest {
  const view = buildSheetView(input, query, words);
  const framed = view.frames.map((frame, place) => ({ ...frame, ...pictures[place]!, name: `picture-${place}.jpg` }));
  const marks = mark ? [{ url: mark, name: "mark.jpg", width: LOGO_MM, height: LOGO_MM }] : [];
  const data = { ...view, frames: framed.map(({ x, y, width, height, focus }) => ({ x, y, width, height, focus: focus.y })) };
  return { template: "sheet", data: JSON.stringify(data), pictures: [...framed, ...marks] };
}
