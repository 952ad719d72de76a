import { mainCategoryChange } from "@/lib/domain/main-categories";
import { messages } from "@/lib/domain/messages";
import { withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { removeMainCategory, updateMainCategory } from "@/lib/server/queries/main-categories";

const words = messages.mainCategories;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  PUT: route(async (request, { id }: { id: string }) => {
    const category = rowId(id, words);
    const data = await withForm(request, mainCategoryChange, (fields) => updateMainCategory(category, fields));
    return { message: words.update.done(data.title), data };
  }, "admin"),
  DELETE: route(async (_, { id }: { id: string }) => {
    const data = await removeMainCategory(rowId(id, words));
    return { message: words.remove.done(data.title), data };
  }, "admin"),
});
