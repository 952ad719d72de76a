import { useState } from "react";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { toast } from "@/lib/shared/client/toast";
import type { ContentGroup } from "@/lib/shared/content-groups";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import { websiteWords as words } from "@/lib/website/words";

const formatError = serverMessageOr(words.failed);

export function useDocument(group: ContentGroup) {
  const changes = useChanges<StoredDocument>();
  const { edit, editing } = changes;
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  const path = `/api/content/${group}`;

  useRequest(
    attempt,
    // A document restored after the session ended is already there, with the version that was seen.
    (_, signal) => (editing ? undefined : callApi<StoredDocument>("GET", path, undefined, { signal })),
    edit,
    (error) => {
      setFailure(formatError(error));
      toast.error(formatError(error));
    },
  );
  function retry() {
    setFailure(undefined);
    setAttempt(attempt + 1);
  }

  return { ...changes, path, document: editing, failure, retry };
}
