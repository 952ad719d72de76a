import { HttpError } from "@/lib/platform/server/http/errors";
import { catchErrors } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

const respondNotFound = catchErrors(async () => {
  throw new HttpError(404, messages.notFound);
});

export { respondNotFound as DELETE, respondNotFound as GET, respondNotFound as PATCH, respondNotFound as POST, respondNotFound as PUT };
