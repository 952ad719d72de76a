import { newMainCategory } from "@/lib/domain/main-categories";
import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { withForm } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { listRoute } from "@/lib/server/list-route";
import { addMainCategory, readMainCategories, readStaffMainCategories } from "@/lib/server/queries/main-categories";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listRoute({
    read: readMainCategories,
    readForStaff: readStaffMainCategories,
    idOf: ({ _id }) => _id,
    cacheTags: ["main-categories"],
  }),
  POST: route(async (request, _, session) => {
    const by = await actorOf(request, session);
    const data = await withForm(request, newMainCategory, (fields) => addMainCategory(fields, by));
    return { status: 201, message: messages.mainCategories.add.done(data.title), data };
  }, "admin"),
});
