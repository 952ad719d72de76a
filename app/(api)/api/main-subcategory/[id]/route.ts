import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { mainSubcategoryChange } from "@/lib/catalogue/main-subcategories";
import { moveQuery } from "@/lib/catalogue/move-query";
import { removeMainSubcategory, updateMainSubcategory } from "@/lib/catalogue/server/main-subcategories";
import { catalogueMessages } from "@/lib/catalogue/words";
import { findDeletionId } from "@/lib/history/server/deletions";
import { assertRowVersion } from "@/lib/history/server/row-changes";
import { readQuery, withForm } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

const words = catalogueMessages.mainSubcategories;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  PUT: route(async (request, { id }: { id: string }, caller) => {
    const subcategory = parseRowId(id, words);
    const by = getActor(request, caller);
    await assertRowVersion("main-subcategory", subcategory, by);
    const data = await withForm(request, mainSubcategoryChange, (fields) => updateMainSubcategory(subcategory, fields, by));
    return { message: words.update.done(data.title), data };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const subcategory = parseRowId(id, words);
    const moved = readQuery(request, moveQuery);
    const data = await removeMainSubcategory(subcategory, moved, getActor(request, caller));
    const message = (moved.move_to ? words.remove.moved : words.remove.done)(data.title);
    return { message, data, undo: await findDeletionId("main-subcategory", subcategory) };
  }, "admin"),
});
