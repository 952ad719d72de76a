import { MAX_IDS_BYTES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { newOrder, orderVersion, type Siblings, siblingsQuery } from "@/lib/domain/order";
import { actorOf } from "@/lib/server/actor";
import { readJson, readQuery } from "@/lib/server/body";
import { adminRoute, methods, route } from "@/lib/server/http";
import { orderedNamed } from "@/lib/server/ordered-resource";
import { listSiblings, setOrder } from "@/lib/server/queries/order";

type Params = { resource: string };

const versionOfSiblings = ({ items }: Siblings) => orderVersion(items.map(({ id }) => id));
const limit = { bytes: MAX_IDS_BYTES, tooLarge: messages.bodyTooLarge };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(async (request, { resource }: Params) => {
    const name = orderedNamed(resource);
    return listSiblings(name, readQuery(request, siblingsQuery).parent);
  }, versionOfSiblings),
  PUT: route(async (request, { resource }: Params, session) => {
    const name = orderedNamed(resource);
    const { ids } = await readJson(request, newOrder, limit);
    await setOrder(name, ids, await actorOf(request, session));
    return { message: messages.order.done, version: orderVersion(ids) };
  }, "admin"),
});
