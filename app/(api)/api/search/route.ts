import { answering, methods } from "@/lib/platform/server/http/http";
import { readSearch } from "@/lib/search/search-query";
import { findProducts } from "@/lib/search/server/find-products";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: answering(async (request) => {
    const results = await findProducts(readSearch(new URL(request.url).searchParams), request.signal);
    return Response.json(results, { headers: { "Cache-Control": "no-store" } });
  }),
});
