import { useCallback, useEffect, useState } from "react";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import type { ContentGroup } from "@/lib/website/content/groups";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import { websiteWords as words } from "@/lib/website/words";

const formatError = serverMessageOr(words.failed);

/** Loads a document. */
export function useDocument(group: ContentGroup) {
  const changes = useChanges<StoredDocument>();
  const { edit, editing } = changes;
  const [failure, setFailure] = useState<string>();
  const path = `/api/content/${group}`;

  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      edit(await callApi<StoredDocument>("GET", path));
    } catch (error) {
      setFailure(formatError(error));
      toast.error(formatError(error));
    }
  }, [path, edit]);
  // A document restored after the session ended is already there, with the version that was seen.
  const isLoaded = editing !== undefined;
  useEffect(() => {
    if (!isLoaded) void load();
  }, [isLoaded, load]);

  return { ...changes, path, document: editing, failure, load };
}
