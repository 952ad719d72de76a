import { answering, methods } from "@/lib/platform/server/http/http";
import { readSearch } from "@/lib/search/search-query";
import { suggest } from "@/lib/search/server/suggestions";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: answering(async (request) => {
    const { q } = readSearch(new URL(request.url).searchParams);
    return Response.json({ items: await suggest(q, request.signal) }, { headers: { "Cache-Control": "no-store" } });
  }),
});
