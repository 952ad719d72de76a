import { env } from "@/lib/platform/server/environment/env";
import { computeEtag, matchesEtag } from "@/lib/platform/server/http/etag";
import { catchErrors, defineMethods } from "@/lib/platform/server/http/http";
import { createOpenApiDocument } from "@/lib/start/server/openapi-document";
import { getContentOrFallback } from "@/lib/website/server/content";

/** Built once: it depends only on the build and the firm's name. */
let cachedDocument: { title: string; body: string; etag: string } | undefined;

async function getDocument() {
  const { brand: title } = await getContentOrFallback("company");
  if (cachedDocument?.title === title) return cachedDocument;
  const body = JSON.stringify(createOpenApiDocument(env().SITE_URL, title));
  cachedDocument = { title, body, etag: computeEtag(body) };
  return cachedDocument;
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: catchErrors(async (request) => {
    const { body, etag } = await getDocument();
    const headers = { ETag: etag, "Cache-Control": "no-cache" };
    if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
  }),
});
