import { getActor } from "@/lib/auth/server/actor";
import type { Caller } from "@/lib/auth/server/caller";
import { listRoute } from "@/lib/auth/server/list-route";
import { route } from "@/lib/auth/server/route";
import { findDeletionId } from "@/lib/history/server/deletions";
import { readJson, withForm } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { type ChangeResult, defineMethods } from "@/lib/platform/server/http/http";
import { PDF_BYTES } from "@/lib/shared/limits";
import { brochureChange, brochureForm, brochureRemoval, newBrochure } from "@/lib/website/brochures";
import { addBrochure, readBrochures, removeBrochure, updateBrochure } from "@/lib/website/server/brochures";
import { websiteMessages } from "@/lib/website/words";

const words = websiteMessages.brochures;

async function save(request: Request, _: unknown, caller: Caller): Promise<ChangeResult> {
  const by = getActor(request, caller);
  return withForm(
    request,
    brochureForm,
    async ({ id, ...fields }) => {
      if (id === undefined) return { status: 201, message: words.add.done, data: await addBrochure(newBrochure.parse(fields), by) };
      return { message: words.update.done, data: await updateBrochure(parseRowId(id, words), brochureChange.parse(fields), by) };
    },
    { fileBytes: PDF_BYTES },
  );
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: listRoute({ read: readBrochures, getId: ({ id }) => id, cacheTags: ["brochures"] }),
  POST: route(save, "admin"),
  DELETE: route(async (request, _, caller) => {
    const { id } = await readJson(request, brochureRemoval);
    const data = await removeBrochure(parseRowId(id, words), getActor(request, caller));
    return { message: words.remove.done, data, undo: await findDeletionId("brochure", data.id) };
  }, "admin"),
});
