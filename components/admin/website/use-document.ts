import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRestoredDraft } from "@/lib/shared/client/form/draft";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import type { ContentGroup } from "@/lib/shared/content-groups";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import { websiteWords as words } from "@/lib/website/words";

const formatError = serverMessageOr(words.failed);

export const getDocumentPath = (group: ContentGroup) => `/api/content/${group}`;

/** Loads a document once, without reloads, so that a later save notices changes by others. */
export function useDocument(group: ContentGroup) {
  const path = getDocumentPath(group);
  const client = useQueryClient();
  const {
    data: document,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...apiQuery<StoredDocument>(path, formatError),
    staleTime: Number.POSITIVE_INFINITY,
    // Restored after the session ended, with the version that was seen.
    initialData: useRestoredDraft()?.row as StoredDocument | undefined,
  });
  return {
    document,
    failure: error && !isFetching ? formatError(error) : undefined,
    retry: () => void refetch(),
    loadNewer: (newer: StoredDocument) => confirmLoss(() => client.setQueryData([path], newer), "newer"),
  };
}
