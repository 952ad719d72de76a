import { focusManager, QueryCache, QueryClient } from "@tanstack/react-query";
import type { FormatError } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { failed?: FormatError };
  }
}

/** The data of the back office. A query that fails shows the message of `meta.failed` in a toast, unless it is blank. */
export function createQueryClient(): QueryClient {
  // The default listens to the visibility of the page only. Another window may have covered it.
  focusManager.setEventListener((handleFocus) => {
    const refetch = () => handleFocus();
    window.addEventListener("focus", refetch);
    return () => window.removeEventListener("focus", refetch);
  });
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        const text = meta?.failed?.(error);
        if (text) toast.error(text);
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: false,
        refetchOnWindowFocus: false,
        // A form must not open from rows of an earlier visit, so nothing is kept after a screen is left.
        gcTime: 0,
        structuralSharing: false,
      },
    },
  });
}
