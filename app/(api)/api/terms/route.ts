import { getActor } from "@/lib/auth/server/actor";
import { cacheableListRoute } from "@/lib/auth/server/list-route";
import { route } from "@/lib/auth/server/route";
import { addTerm } from "@/lib/catalogue/server/terms/term-changes";
import { readTerms } from "@/lib/catalogue/server/terms/terms";
import { newTerm, termQuery } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { readJson, readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: cacheableListRoute(async (request) => ({
    rows: await readTerms(readQuery(request, termQuery)),
    cacheTags: new URL(request.url).search === "" ? ["terms"] : undefined,
  })),
  POST: route(async (request, _, caller) => {
    const by = getActor(request, caller);
    const data = await addTerm(await readJson(request, newTerm), by);
    return { status: 201, message: catalogueMessages.terms.add.done(data.label), data, version: data.version };
  }, "admin"),
});
