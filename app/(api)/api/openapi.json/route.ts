import { env } from "@/lib/platform/server/environment/env";
import { etagOf, matchesEtag } from "@/lib/platform/server/http/etag";
import { answering, methods } from "@/lib/platform/server/http/http";
import { openApiDocument } from "@/lib/start/server/document";
import { contentOrLast } from "@/lib/website/server/content";

/** The same for everybody as long as this build runs and the firm has its name. */
let made: { title: string; body: string; etag: string } | undefined;

async function document() {
  const { brand: title } = await contentOrLast("company");
  if (made?.title === title) return made;
  const body = JSON.stringify(openApiDocument(env().SITE_URL, title));
  made = { title, body, etag: etagOf(body) };
  return made;
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: answering(async (request) => {
    const { body, etag } = await document();
    const headers = { ETag: etag, "Cache-Control": "no-cache" };
    if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
  }),
});
