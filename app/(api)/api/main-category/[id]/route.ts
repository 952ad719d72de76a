import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { mainCategoryChange } from "@/lib/catalogue/main-categories";
import { moveQuery } from "@/lib/catalogue/move-query";
import { removeMainCategory, updateMainCategory } from "@/lib/catalogue/server/main-categories";
import { catalogueMessages } from "@/lib/catalogue/words";
import { findDeletionId } from "@/lib/history/server/deletions";
import { assertRowVersion } from "@/lib/history/server/row-changes";
import { readQuery, withForm } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

const words = catalogueMessages.mainCategories;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  PUT: route(async (request, { id }: { id: string }, caller) => {
    const category = parseRowId(id, words);
    const by = getActor(request, caller);
    await assertRowVersion("main-category", category, by);
    const data = await withForm(request, mainCategoryChange, (fields) => updateMainCategory(category, fields, by));
    return { message: words.update.done(data.title), data };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const category = parseRowId(id, words);
    const data = await removeMainCategory(category, readQuery(request, moveQuery), getActor(request, caller));
    return { message: words.remove.done(data.title), data, undo: await findDeletionId("main-category", category) };
  }, "admin"),
});
