import { messages } from "@/lib/domain/messages";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { removeSlider } from "@/lib/server/queries/sliders";

const words = messages.sliders;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route(async (_, { id }: { id: string }) => {
    const data = await removeSlider(rowId(id, words));
    return { message: words.remove.done(data.title), data };
  }, "admin"),
});
