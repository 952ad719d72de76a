/** A row as GET /gallery/ lists it. */
export type GalleryImage = { id: number; image: string };
