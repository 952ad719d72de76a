import "server-only";
import { readByPosition } from "@/lib/catalogue/server/position-order";
import { addRow, assertRowVersion, changeRow, removeRow, toListed } from "@/lib/history/server/row-changes";
import { addViews } from "@/lib/media/server/picture-views";
import { cacheTranslatedRead } from "@/lib/platform/server/cache/revalidation";
import { db } from "@/lib/platform/server/db";
import type { Actor } from "@/lib/platform/server/http/version";
import { type FileLike, PDF_TYPE } from "@/lib/shared/files";
import type { CursorQuery } from "@/lib/shared/paging";
import { translateRow } from "@/lib/shared/translations";
import { type Brochure, type BrochureChange, coverWords, type NewBrochure } from "@/lib/website/brochures";

const columns = { id: true, title: true, cover_image: true, pdf_file: true } as const;

export const readBrochures = (part?: CursorQuery): Promise<Brochure[]> =>
  readByPosition("brochure", (query) => db().brochure.findMany({ select: columns, ...query }), part);

export const listBrochures = cacheTranslatedRead(
  "brochures",
  () => ["brochures"],
  async (language) => {
    const select = { ...columns, translations: true };
    const rows = await readByPosition("brochure", (query) => db().brochure.findMany({ select, ...query }));
    return addViews(
      rows.map((row) => translateRow(row, language)),
      ({ cover_image }) => cover_image,
      language,
    );
  },
);

/** Accepts files without a type as PDF. Their content is checked later. */
const toPdfFile = (file: FileLike): FileLike => ({ ...file, type: PDF_TYPE });

export const addBrochure = ({ cover_image, pdf_file, ...texts }: NewBrochure, by: Actor): Promise<Brochure> =>
  addRow(
    "brochure",
    by,
    { cover_image, pdf_file: toPdfFile(pdf_file) },
    (transaction, urls) => transaction.brochure.create({ data: { ...texts, cover_image: urls.cover_image!, pdf_file: urls.pdf_file! } }),
    coverWords,
  ).then(toListed("brochure"));

export async function updateBrochure(id: number, { cover_image, pdf_file, ...texts }: BrochureChange, by: Actor): Promise<Brochure> {
  await assertRowVersion("brochure", id, by);
  const received = { cover_image, pdf_file: pdf_file && toPdfFile(pdf_file) };
  return changeRow(
    "brochure",
    id,
    by,
    received,
    (transaction, urls) => transaction.brochure.update({ where: { id }, data: { ...texts, ...urls } }),
    coverWords,
  ).then(toListed("brochure"));
}

export const removeBrochure = (id: number, by: Actor) => removeRow("brochure", id, by);
