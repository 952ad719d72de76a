import { adminFileRoute } from "@/lib/auth/server/route";
import { drawCover } from "@/lib/media/server/pdf-cover";
import { withForm } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { PDF_BYTES } from "@/lib/shared/limits";
import { coverSource } from "@/lib/website/brochures";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: adminFileRoute(async (request) => {
    const picture = await withForm(request, coverSource, ({ pdf_file }) => drawCover(pdf_file), { fileBytes: PDF_BYTES });
    return new Response(picture, { headers: { "Content-Type": "image/jpeg" } });
  }),
});
