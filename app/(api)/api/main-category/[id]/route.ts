import { mainCategoryChange } from "@/lib/domain/main-categories";
import { messages } from "@/lib/domain/messages";
import { move } from "@/lib/domain/moves";
import { actorOf } from "@/lib/server/actor";
import { readQuery, withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { removeMainCategory, updateMainCategory } from "@/lib/server/queries/main-categories";
import { assertRowVersion } from "@/lib/server/queries/row-changes";

const words = messages.mainCategories;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  PUT: route(async (request, { id }: { id: string }, session) => {
    const category = rowId(id, words);
    const by = await actorOf(request, session);
    await assertRowVersion("main-category", category, by);
    const data = await withForm(request, mainCategoryChange, (fields) => updateMainCategory(category, fields, by));
    return { message: words.update.done(data.title), data };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const category = rowId(id, words);
    const data = await removeMainCategory(category, readQuery(request, move), await actorOf(request, session));
    return { message: words.remove.done(data.title), data };
  }, "admin"),
});
