import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { computeOrderVersion, newOrder, type Siblings, siblingsQuery } from "@/lib/catalogue/order";
import { listSiblings, setOrder } from "@/lib/catalogue/server/order";
import { requireOrderedResource } from "@/lib/catalogue/server/ordered-resource";
import { catalogueMessages } from "@/lib/catalogue/words";
import { readJson, readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { MAX_IDS_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

type Params = { resource: string };

const computeSiblingsVersion = ({ items }: Siblings) => computeOrderVersion(items.map(({ id }) => id));
const limit = { bytes: MAX_IDS_BYTES, tooLarge: messages.bodyTooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request, { resource }: Params) => {
    const name = requireOrderedResource(resource);
    return listSiblings(name, readQuery(request, siblingsQuery).parent);
  }, computeSiblingsVersion),
  PUT: route(async (request, { resource }: Params, caller) => {
    const name = requireOrderedResource(resource);
    const { ids } = await readJson(request, newOrder, limit);
    const undo = await setOrder(name, ids, getActor(request, caller));
    return { message: catalogueMessages.order.done, version: computeOrderVersion(ids), undo };
  }, "admin"),
});
