import { getActor } from "@/lib/auth/server/actor";
import { listRoute } from "@/lib/auth/server/list-route";
import { route } from "@/lib/auth/server/route";
import { newMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { addMainSubcategory, readMainSubcategories, readStaffMainSubcategories } from "@/lib/catalogue/server/main-subcategories";
import { catalogueMessages } from "@/lib/catalogue/words";
import { withForm } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: listRoute({
    read: readMainSubcategories,
    readForStaff: readStaffMainSubcategories,
    getId: ({ _id }) => _id,
    cacheTags: ["main-subcategories"],
  }),
  POST: route(async (request, _, caller) => {
    const by = getActor(request, caller);
    const data = await withForm(request, newMainSubcategory, (fields) => addMainSubcategory(fields, by));
    return { status: 201, message: catalogueMessages.mainSubcategories.add.done(data.title), data };
  }, "admin"),
});
