import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { findDeletionId } from "@/lib/history/server/deletions";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { removeSlider } from "@/lib/website/server/sliders";
import { websiteMessages } from "@/lib/website/words";

const words = websiteMessages.sliders;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const data = await removeSlider(parseRowId(id, words), getActor(request, caller));
    return { message: words.remove.done(data.title), data, undo: await findDeletionId("slider", data.id) };
  }, "admin"),
});
