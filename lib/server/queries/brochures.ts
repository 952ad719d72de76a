import "server-only";
import { type Brochure, type BrochureChange, coverWords, type NewBrochure } from "@/lib/domain/brochures";
import { type FileLike, PDF_TYPE } from "@/lib/domain/files";
import type { Part } from "@/lib/domain/list-parts";
import { messages } from "@/lib/domain/messages";
import { record } from "@/lib/server/audit";
import { db } from "@/lib/server/db";
import { orMissing } from "@/lib/server/errors";
import { oldestFirst } from "@/lib/server/queries/filters";
import { moveToTrash } from "@/lib/server/queries/trash";
import { withoutTimes } from "@/lib/server/resources";
import { cached, revalidate } from "@/lib/server/revalidation";
import { discard, withFiles } from "@/lib/server/storage";
import { type Actor, assertVersion, assertVersionFirst } from "@/lib/server/version";

const columns = { id: true, title: true, cover_image: true, pdf_file: true } as const;
const filesOf = ({ cover_image, pdf_file }: Brochure) => [cover_image, pdf_file];

/** Brochures as they are now, oldest first: all, or a part. */
export const readBrochures = (part?: Part): Promise<Brochure[]> => db().brochure.findMany({ select: columns, ...oldestFirst(part) });

/** The same, cached for pages until one changes. */
export const listBrochures = cached(
  "brochures",
  () => ["brochures"],
  () => readBrochures(),
);

/** A client that names no type sends a PDF all the same: nothing else is asked for in this field. */
const asPdf = (file: FileLike): FileLike => ({ ...file, type: PDF_TYPE });

const named = ({ id, title }: Brochure) => ({ resource: "brochure", row_id: id, title }) as const;

export async function addBrochure({ title, cover_image, pdf_file }: NewBrochure, by: Actor): Promise<Brochure> {
  const row = await withFiles(
    { cover_image, pdf_file: asPdf(pdf_file) },
    async (transaction, urls) => {
      const data = { title, cover_image: urls.cover_image!, pdf_file: urls.pdf_file! };
      const row = await transaction.brochure.create({ data, select: columns });
      await record(transaction, by.name, { action: "added", ...named(row), after: row });
      return row;
    },
    coverWords,
  );
  await revalidate("brochures");
  return row;
}

export async function updateBrochure(id: number, { title, cover_image, pdf_file }: BrochureChange, by: Actor): Promise<Brochure> {
  const where = { id };
  await assertVersionFirst(by, "brochure", () => db().brochure.findUnique({ where, select: columns }));
  const { before, row } = await withFiles(
    { cover_image, pdf_file: pdf_file && asPdf(pdf_file) },
    async (transaction, urls) => {
      const before = await transaction.brochure.findUniqueOrThrow({ where, select: columns });
      assertVersion(by, "brochure", before);
      const row = await transaction.brochure.update({ where, data: { title, ...urls }, select: columns });
      await record(transaction, by.name, { action: "changed", ...named(row), before, after: row });
      return { before, row };
    },
    coverWords,
  ).catch(orMissing(messages.brochures.missing));
  await revalidate("brochures");
  await discard(filesOf(before).filter((file) => !filesOf(row).includes(file)));
  return row;
}

export const removeBrochure = async (id: number, by: Actor): Promise<Brochure> =>
  withoutTimes(await moveToTrash("brochure", id, by).catch(orMissing(messages.brochures.missing)));
