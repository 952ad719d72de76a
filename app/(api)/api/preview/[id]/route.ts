import { messages } from "@/lib/domain/messages";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { removePreview } from "@/lib/server/queries/previews";

const words = messages.previews;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  DELETE: route(async (_, { id }: { id: string }) => {
    await removePreview(rowId(id, words));
    return { message: words.remove.done };
  }, "admin"),
});
