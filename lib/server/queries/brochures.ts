import "server-only";
import { type Brochure, type BrochureChange, coverWords, type NewBrochure } from "@/lib/domain/brochures";
import { type FileLike, PDF_TYPE } from "@/lib/domain/files";
import { messages } from "@/lib/domain/messages";
import { db } from "@/lib/server/db";
import { orMissing } from "@/lib/server/errors";
import { kept, renew } from "@/lib/server/renewal";
import { discard, withFiles } from "@/lib/server/storage";

const columns = { id: true, title: true, cover_image: true, pdf_file: true } as const;
const filesOf = ({ cover_image, pdf_file }: Brochure) => [cover_image, pdf_file];

/** All brochures as they are now, oldest first. */
export const readBrochures = (): Promise<Brochure[]> => db().brochure.findMany({ select: columns, orderBy: { id: "asc" } });

/** The same, kept for pages until one changes. */
export const listBrochures = kept("brochures", ["brochures"], readBrochures);

/** A client that names no type sends a PDF all the same: nothing else is asked for in this field. */
const asPdf = (file: FileLike): FileLike => ({ ...file, type: PDF_TYPE });

export async function addBrochure({ title, cover_image, pdf_file }: NewBrochure): Promise<Brochure> {
  const row = await withFiles(
    { cover_image, pdf_file: asPdf(pdf_file) },
    (transaction, urls) =>
      transaction.brochure.create({ data: { title, cover_image: urls.cover_image!, pdf_file: urls.pdf_file! }, select: columns }),
    coverWords,
  );
  await renew("brochures");
  return row;
}

export async function updateBrochure(id: number, { title, cover_image, pdf_file }: BrochureChange): Promise<Brochure> {
  const where = { id };
  const { before, row } = await withFiles(
    { cover_image, pdf_file: pdf_file && asPdf(pdf_file) },
    async (transaction, urls) => ({
      before: await transaction.brochure.findUniqueOrThrow({ where, select: columns }),
      row: await transaction.brochure.update({ where, data: { title, ...urls }, select: columns }),
    }),
    coverWords,
  ).catch(orMissing(messages.brochures.missing));
  await renew("brochures");
  await discard(filesOf(before).filter((file) => !filesOf(row).includes(file)));
  return row;
}

export async function removeBrochure(id: number): Promise<Brochure> {
  const row = await db().brochure.delete({ where: { id }, select: columns }).catch(orMissing(messages.brochures.missing));
  await renew("brochures");
  await discard(filesOf(row));
  return row;
}
