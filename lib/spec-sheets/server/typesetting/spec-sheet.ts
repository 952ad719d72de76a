import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { HttpError } from "@/lib/platform/server/http/errors";
import { matchesEtag } from "@/lib/platform/server/http/etag";
import { messages } from "@/lib/shared/words/messages";
import { readSheetFacts } from "@/lib/spec-sheets/server/spec-sheets";
import { findSheet, keepSheet } from "@/lib/spec-sheets/server/typesetting/sheet-files";
import { typeset, type Wanted } from "@/lib/spec-sheets/server/typesetting/typeset";
import { sheetView } from "@/lib/spec-sheets/spec-sheet-view";
import type { SheetQuery } from "@/lib/spec-sheets/spec-sheets";

type Found = NonNullable<Awaited<ReturnType<typeof readSheetFacts>>>;

/** Which sheets are being made now: one that is sent round is asked for by many at once. */
const underWay = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** Where many are asked for at once, the pages of the site come in between. */
const inTurn = createQueue({ running: 2 });

/** How high and wide the firm's mark is at most, in millimetres. */
const MARK = 9;

/** Another build may say it otherwise. While the site is developed there is none. */
let build: Promise<string> | undefined;
function buildId(): Promise<string> {
  build ??= readFile(path.join(/* turbopackIgnore: true */ process.cwd(), ".next/BUILD_ID"), "utf8").catch(() => "");
  return build;
}

/**
 * A product's specification sheet. It is called by all that it is made of, so what has changed gets a sheet of its own, and the one of
 * before is asked for no more; on another day its date is another.
 * @param known the versions that the client has, as If-None-Match names them
 * @throws HttpError 404 where visitors meet no such product; QueueFull when too many wait
 */
export async function specSheet(product: number, query: SheetQuery, known: string | null): Promise<Response> {
  const found = await inTurn(() => readSheetFacts(product, query.lang));
  if (!found) throw new HttpError(404, messages.products.missing);
  const name = createHash("sha256")
    .update(JSON.stringify([found, query, await buildId()]))
    .digest("hex")
    .slice(0, 32);
  const headers = {
    ETag: `"${name}"`,
    "Cache-Control": "public, no-cache",
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${found.slug}${query.lang === "en" ? "" : `-${query.lang}`}.pdf"`,
  };
  if (matchesEtag(known, headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response((await findSheet(name)) ?? (await make(name, found, query)), { headers });
}

function make(name: string, found: Found, query: SheetQuery): Promise<Buffer<ArrayBuffer>> {
  const making =
    underWay.get(name) ??
    typeset(
      () => wantedOf(found, query),
      (file) => keepSheet(name, file),
    ).finally(() => underWay.delete(name));
  underWay.set(name, making);
  return making;
}

function wantedOf({ facts, pictures, mark }: Found, query: SheetQuery): Wanted {
  const view = sheetView(facts, query);
  const framed = view.frames.map((frame, place) => ({ ...frame, ...pictures[place]!, name: `picture-${place}.jpg` }));
  const marks = mark ? [{ url: mark, name: "mark.jpg", width: MARK, height: MARK }] : [];
  const data = { ...view, frames: framed.map(({ x, y, width, height, focus }) => ({ x, y, width, height, focus: focus.y })) };
  return { template: "sheet", data: JSON.stringify(data), pictures: [...framed, ...marks] };
}
