import { useEffect, useState } from "react";
import { api } from "@/lib/shared/client/http/api";
import { filled } from "@/lib/website/content/documents";
import { type ReplyTemplate, requestsDefaults, requestsFields } from "@/lib/website/content/requests";
import type { StoredDocument } from "@/lib/website/content/stored-document";

/** The templates of replies; undefined while they are on their way. Where they cannot be had, those that the project ships will do. */
export function useTemplates(): ReplyTemplate[] | undefined {
  const [templates, setTemplates] = useState<ReplyTemplate[]>();
  useEffect(() => {
    api<StoredDocument | undefined>("GET", "/api/content/requests").then(
      (document) => setTemplates(filled(requestsFields, document?.data ?? {}, requestsDefaults).templates),
      () => setTemplates(requestsDefaults.templates),
    );
  }, []);
  return templates;
}
