import { mainSubcategoryChange } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import { withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { removeMainSubcategory, updateMainSubcategory } from "@/lib/server/queries/main-subcategories";

const words = messages.mainSubcategories;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  PUT: route(async (request, { id }: { id: string }) => {
    const subcategory = rowId(id, words);
    const data = await withForm(request, mainSubcategoryChange, (fields) => updateMainSubcategory(subcategory, fields));
    return { message: words.update.done(data.title), data };
  }, "admin"),
  DELETE: route(async (_, { id }: { id: string }) => {
    const data = await removeMainSubcategory(rowId(id, words));
    return { message: words.remove.done(data.title), data };
  }, "admin"),
});
