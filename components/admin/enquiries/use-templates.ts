import { useEffect, useState } from "react";
import { callApi } from "@/lib/shared/client/http/api";
import { fillDocument } from "@/lib/website/content/documents";
import { type ReplyTemplate, requestsDefaults, requestsFields } from "@/lib/website/content/requests";
import type { StoredDocument } from "@/lib/website/content/stored-document";

/** Loads the reply templates. Undefined while loading; the default templates after an error. */
export function useTemplates(): ReplyTemplate[] | undefined {
  const [templates, setTemplates] = useState<ReplyTemplate[]>();
  useEffect(() => {
    callApi<StoredDocument | undefined>("GET", "/api/content/requests").then(
      (document) => setTemplates(fillDocument(requestsFields, document?.data ?? {}, requestsDefaults).templates),
      () => setTemplates(requestsDefaults.templates),
    );
  }, []);
  return templates;
}
