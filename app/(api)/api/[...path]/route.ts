import { route } from "@/lib/auth/server/route";
import { HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";

const respondNotFound = route(async () => {
  throw new HttpError(404, messages.notFound);
});

export { respondNotFound as DELETE, respondNotFound as GET, respondNotFound as PATCH, respondNotFound as POST, respondNotFound as PUT };
