import { route } from "@/lib/auth/server/route";
import { HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";

const nothingHere = route(async () => {
  throw new HttpError(404, messages.notFound);
});

export { nothingHere as DELETE, nothingHere as GET, nothingHere as PATCH, nothingHere as POST, nothingHere as PUT };
