import { actorOf } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { rowId } from "@/lib/platform/server/http/errors";
import { methods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";
import { removeSlider } from "@/lib/website/server/sliders";

const words = messages.sliders;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const data = await removeSlider(rowId(id, words), await actorOf(request, session));
    return { message: words.remove.done(data.title), data };
  }, "admin"),
});
