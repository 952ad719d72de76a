import { messages } from "@/lib/domain/messages";
import { HttpError } from "@/lib/server/errors";
import { route } from "@/lib/server/http";

const nothingHere = route(async () => {
  throw new HttpError(404, messages.notFound);
});

export { nothingHere as DELETE, nothingHere as GET, nothingHere as PATCH, nothingHere as POST, nothingHere as PUT };
