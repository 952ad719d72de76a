import { readParameters } from "@/lib/platform/server/http/body";
import { getRequester } from "@/lib/platform/server/http/client";
import { catchErrors, defineMethods } from "@/lib/platform/server/http/http";
import { parseSearch } from "@/lib/search/search-query";
import { listSuggestions } from "@/lib/search/server/suggestions";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: catchErrors(async (request) => {
    const { q } = parseSearch(readParameters(request));
    return Response.json({ items: await listSuggestions(q, getRequester(request)) }, { headers: { "Cache-Control": "no-store" } });
  }),
});
