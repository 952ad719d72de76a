import { readSearch } from "@/lib/domain/search/search-query";
import { answering, methods } from "@/lib/server/http";
import { findProducts } from "@/lib/server/queries/search/find-products";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: answering(async (request) => {
    const results = await findProducts(readSearch(new URL(request.url).searchParams), request.signal);
    return Response.json(results, { headers: { "Cache-Control": "no-store" } });
  }),
});
