import { useCallback, useEffect, useState } from "react";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { api, server } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import type { ContentGroup } from "@/lib/website/content/groups";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import { websiteWords as words } from "@/lib/website/words";

const told = server(words.failed);

/** A document of the website, loaded with the token; its form starts afresh with each round. */
export function useDocument(group: ContentGroup) {
  const changes = useChanges<StoredDocument>();
  const { edit, editing } = changes;
  const [failure, setFailure] = useState<string>();
  const path = `/api/content/${group}`;

  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      edit(await api<StoredDocument>("GET", path));
    } catch (error) {
      setFailure(told(error));
      toast.error(told(error));
    }
  }, [path, edit]);
  // What was in edit when the session ended is there already, and knows which version was seen.
  const isThere = editing !== undefined;
  useEffect(() => {
    if (!isThere) void load();
  }, [isThere, load]);

  return { ...changes, path, document: editing, failure, load };
}
