import { brochureChange, brochureForm, brochureRemoval, newBrochure } from "@/lib/domain/brochures";
import { PDF_BYTES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { readJson, withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { type Done, listRoute, methods, route } from "@/lib/server/http";
import { addBrochure, readBrochures, removeBrochure, updateBrochure } from "@/lib/server/queries/brochures";

const words = messages.brochures;

/** With an id it is a change, without one a new brochure (specification section 7). */
const save = (request: Request): Promise<Done> =>
  withForm(
    request,
    brochureForm,
    async ({ id, ...fields }) => {
      if (id === undefined) return { status: 201, message: words.add.done, data: await addBrochure(newBrochure.parse(fields)) };
      return { message: words.update.done, data: await updateBrochure(rowId(id, words), brochureChange.parse(fields)) };
    },
    { fileBytes: PDF_BYTES },
  );

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listRoute(readBrochures),
  POST: route(save, "admin"),
  DELETE: route(async (request) => {
    const { id } = await readJson(request, brochureRemoval);
    return { message: words.remove.done, data: await removeBrochure(rowId(id, words)) };
  }, "admin"),
});
