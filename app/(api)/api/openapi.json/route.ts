import { env } from "@/lib/server/env";
import { etagOf, matchesEtag } from "@/lib/server/etag";
import { answering, methods } from "@/lib/server/http";
import { openApiDocument } from "@/lib/server/openapi/document";

/** The same for everybody as long as this build runs. */
let made: { body: string; etag: string } | undefined;

function document() {
  const body = JSON.stringify(openApiDocument(env().SITE_URL));
  return { body, etag: etagOf(body) };
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: answering(async (request) => {
    made ??= document();
    const headers = { ETag: made.etag, "Cache-Control": "no-cache" };
    if (matchesEtag(request.headers.get("if-none-match"), made.etag)) return new Response(null, { status: 304, headers });
    return new Response(made.body, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
  }),
});
