import "server-only";
import { readFile } from "node:fs/promises";
import { createSlug } from "@/lib/catalogue/slugs";
import { createQueue, type Requester } from "@/lib/platform/server/concurrency/queue";
import { HttpError } from "@/lib/platform/server/http/errors";
import { readWords } from "@/lib/platform/server/words";
import { buildSelectionView, type SelectionWords } from "@/lib/shortlist/selection-view";
import { type SelectionQuery, selectionMessages } from "@/lib/shortlist/selections";
import { readSheetData, readSheetWords } from "@/lib/spec-sheets/server/sheet-data";
import { LOGO_MM } from "@/lib/spec-sheets/server/typesetting/spec-sheet";
import { type RenderRequest, typeset } from "@/lib/spec-sheets/server/typesetting/typeset";

/** Leaves room for fonts and drawings below 5 MB, the limit of the contract. */
const PICTURE_BYTES = 4_200_000;

/** Limits concurrency, so that page requests are not delayed. */
const enqueue = createQueue({ running: 1 });

type Stone = NonNullable<Awaited<ReturnType<typeof readSheetData>>>;

async function readStones({ items, lang }: SelectionQuery): Promise<Stone[]> {
  const stones: Stone[] = [];
  for (const id of items) {
    const stone = await readSheetData(id, lang);
    if (stone) stones.push(stone);
  }
  return stones;
}

/** Not cached, because there are too many combinations. @throws HttpError 404 if none is published; QueueFull, ClientLeft */
export async function renderSelection(query: SelectionQuery, requester: Requester): Promise<Response> {
  const stones = await enqueue(() => readStones(query), requester);
  if (stones.length === 0) throw new HttpError(404, selectionMessages.none);
  const words = { ...(await readSheetWords(query.lang)), selection: await readWords(query.lang, "selection") };
  const file = await typeset(
    () => toRenderRequest(stones, query, words),
    (path) => readFile(path),
    requester,
  );
  const name = createSlug("product", query.title || words.selection("title"));
  const headers = {
    "Content-Type": "application/pdf",
    "Cache-Control": "no-store",
    "Content-Disposition": `inline; filename="${name}.pdf"`,
    "X-Robots-Tag": "noindex",
  };
  return new Response(file, { headers });
}

function toRenderRequest(stones: Stone[], query: SelectionQuery, words: SelectionWords): RenderRequest {
  const view = buildSelectionView(
    stones.map(({ input }) => input),
    query,
    words,
  );
  const own = stones.flatMap(({ pictures: [picture] }, place) =>
    picture ? [{ ...picture, ...view.frame, name: `picture-${place}.jpg` }] : [],
  );
  const cover = view.cover.map(({ stone, width, height }, place) => ({
    ...stones[stone]!.pictures[0]!,
    ...{ width, height, name: `cover-${place}.jpg` },
  }));
  const pictures = [...own, ...cover].map((picture, _, all) => ({ ...picture, maxBytes: PICTURE_BYTES / all.length }));
  const [{ mark }] = stones as [Stone];
  const marks = mark ? [{ url: mark, name: "mark.jpg", width: LOGO_MM, height: LOGO_MM }] : [];
  return { template: "selection", data: JSON.stringify(view), pictures: [...pictures, ...marks] };
}
