import "server-only";
import type { Brochure } from "@/lib/domain/brochures";
import { db } from "@/lib/server/db";
import { kept } from "@/lib/server/renewal";

const columns = { id: true, title: true, cover_image: true, pdf_file: true } as const;

/** All brochures as they are now, oldest first. */
export const readBrochures = (): Promise<Brochure[]> => db().brochure.findMany({ select: columns, orderBy: { id: "asc" } });

/** The same, kept for pages until one changes. */
export const listBrochures = kept("brochures", ["brochures"], readBrochures);
