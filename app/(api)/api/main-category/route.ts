import { getActor } from "@/lib/auth/server/actor";
import { listRoute } from "@/lib/auth/server/list-route";
import { route } from "@/lib/auth/server/route";
import { newMainCategory } from "@/lib/catalogue/main-categories";
import { addMainCategory, readMainCategories, readStaffMainCategories } from "@/lib/catalogue/server/main-categories";
import { catalogueMessages } from "@/lib/catalogue/words";
import { withForm } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: listRoute({
    read: readMainCategories,
    readForStaff: readStaffMainCategories,
    getId: ({ _id }) => _id,
    cacheTags: ["main-categories"],
  }),
  POST: route(async (request, _, caller) => {
    const by = getActor(request, caller);
    const data = await withForm(request, newMainCategory, (fields) => addMainCategory(fields, by));
    return { status: 201, message: catalogueMessages.mainCategories.add.done(data.title), data };
  }, "admin"),
});
