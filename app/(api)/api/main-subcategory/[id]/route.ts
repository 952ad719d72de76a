import { mainSubcategoryChange } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import { move } from "@/lib/domain/moves";
import { actorOf } from "@/lib/server/actor";
import { readQuery, withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { removeMainSubcategory, updateMainSubcategory } from "@/lib/server/queries/main-subcategories";
import { assertRowVersion } from "@/lib/server/queries/row-changes";

const words = messages.mainSubcategories;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  PUT: route(async (request, { id }: { id: string }, session) => {
    const subcategory = rowId(id, words);
    const by = await actorOf(request, session);
    await assertRowVersion("main-subcategory", subcategory, by);
    const data = await withForm(request, mainSubcategoryChange, (fields) => updateMainSubcategory(subcategory, fields, by));
    return { message: words.update.done(data.title), data };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const subcategory = rowId(id, words);
    const moved = readQuery(request, move);
    const data = await removeMainSubcategory(subcategory, moved, await actorOf(request, session));
    return { message: (moved.move_to ? words.remove.moved : words.remove.done)(data.title), data };
  }, "admin"),
});
