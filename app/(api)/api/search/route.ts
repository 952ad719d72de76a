import { readParameters } from "@/lib/platform/server/http/body";
import { getRequester } from "@/lib/platform/server/http/client";
import { catchErrors, defineMethods } from "@/lib/platform/server/http/http";
import { parseSearch } from "@/lib/search/search-query";
import { findProducts } from "@/lib/search/server/find-products";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: catchErrors(async (request) => {
    const results = await findProducts(parseSearch(readParameters(request)), getRequester(request));
    return Response.json(results, { headers: { "Cache-Control": "no-store" } });
  }),
});
