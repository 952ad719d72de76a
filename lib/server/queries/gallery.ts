import "server-only";
import type { GalleryImage } from "@/lib/domain/gallery";
import { db } from "@/lib/server/db";
import { kept } from "@/lib/server/renewal";

const columns = { id: true, image: true } as const;

/** All gallery images as they are now, oldest first. */
export const readGalleryImages = (): Promise<GalleryImage[]> => db().galleryImage.findMany({ select: columns, orderBy: { id: "asc" } });

/** The same, kept for pages until one changes. */
export const listGalleryImages = kept("gallery", ["gallery"], readGalleryImages);
