/** A row as GET /api/ebrochure lists it. */
export type Brochure = { id: number; title: string; cover_image: string; pdf_file: string };
