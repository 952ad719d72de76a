import { actorOf } from "@/lib/auth/server/actor";
import { listRoute } from "@/lib/auth/server/list-route";
import { route } from "@/lib/auth/server/route";
import { readJson, withForm } from "@/lib/platform/server/http/body";
import { rowId } from "@/lib/platform/server/http/errors";
import { type Done, methods } from "@/lib/platform/server/http/http";
import { PDF_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { brochureChange, brochureForm, brochureRemoval, newBrochure } from "@/lib/website/brochures";
import { addBrochure, readBrochures, removeBrochure, updateBrochure } from "@/lib/website/server/brochures";

const words = messages.brochures;

/** With an id it is a change, without one a new brochure. */
async function save(request: Request, _: unknown, session: string): Promise<Done> {
  const by = await actorOf(request, session);
  return withForm(
    request,
    brochureForm,
    async ({ id, ...fields }) => {
      if (id === undefined) return { status: 201, message: words.add.done, data: await addBrochure(newBrochure.parse(fields), by) };
      return { message: words.update.done, data: await updateBrochure(rowId(id, words), brochureChange.parse(fields), by) };
    },
    { fileBytes: PDF_BYTES },
  );
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: listRoute({ read: readBrochures, idOf: ({ id }) => id, cacheTags: ["brochures"] }),
  POST: route(save, "admin"),
  DELETE: route(async (request, _, session) => {
    const { id } = await readJson(request, brochureRemoval);
    return { message: words.remove.done, data: await removeBrochure(rowId(id, words), await actorOf(request, session)) };
  }, "admin"),
});
