import { ApiError, type Wording } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";

/** The fixed sentence; where a row stands in the way, the server's reason is said beside it. */
export const withReason =
  (text: string): Wording =>
  (error) => {
    if (error instanceof ApiError && error.status === 409) toast.info(error.message, { duration: 6000 });
    return text;
  };
