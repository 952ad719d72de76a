import { coverSource } from "@/lib/domain/brochures";
import { PDF_BYTES } from "@/lib/domain/limits";
import { withForm } from "@/lib/server/body";
import { adminFileRoute, methods } from "@/lib/server/http";
import { drawCover } from "@/lib/server/pdf-cover";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: adminFileRoute(async (request) => {
    const picture = await withForm(request, coverSource, ({ pdf_file }) => drawCover(pdf_file), { fileBytes: PDF_BYTES });
    return new Response(picture, { headers: { "Content-Type": "image/jpeg" } });
  }),
});
