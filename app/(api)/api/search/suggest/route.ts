import { readSearch } from "@/lib/domain/search/search-query";
import { answering, methods } from "@/lib/server/http";
import { suggest } from "@/lib/server/queries/search/suggestions";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: answering(async (request) => {
    const { q } = readSearch(new URL(request.url).searchParams);
    return Response.json({ items: await suggest(q, request.signal) }, { headers: { "Cache-Control": "no-store" } });
  }),
});
