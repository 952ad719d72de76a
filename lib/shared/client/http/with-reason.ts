import { ApiError, type FormatError } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";

/** Returns the given text. On a conflict (409), also shows the server's reason in a toast. */
export const withReason =
  (text: string): FormatError =>
  (error) => {
    if (error instanceof ApiError && error.status === 409) toast.info(error.message, { duration: 6000 });
    return text;
  };
