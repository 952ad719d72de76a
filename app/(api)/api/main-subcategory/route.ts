import { newMainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { withForm } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { listRoute } from "@/lib/server/list-route";
import { addMainSubcategory, readMainSubcategories, readStaffMainSubcategories } from "@/lib/server/queries/main-subcategories";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listRoute({
    read: readMainSubcategories,
    readForStaff: readStaffMainSubcategories,
    idOf: ({ _id }) => _id,
    cacheTags: ["main-subcategories"],
  }),
  POST: route(async (request, _, session) => {
    const by = await actorOf(request, session);
    const data = await withForm(request, newMainSubcategory, (fields) => addMainSubcategory(fields, by));
    return { status: 201, message: messages.mainSubcategories.add.done(data.title), data };
  }, "admin"),
});
