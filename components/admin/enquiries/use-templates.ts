import { useState } from "react";
import { callApi } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { fillDocument } from "@/lib/website/content/documents";
import { type ReplyTemplate, requestsDefaults, requestsFields } from "@/lib/website/content/groups/requests";
import type { StoredDocument } from "@/lib/website/content/stored-document";

const PATH = "/api/content/requests";

/** Loads the reply templates. Undefined while loading; the default templates after an error. */
export function useTemplates(): ReplyTemplate[] | undefined {
  const [templates, setTemplates] = useState<ReplyTemplate[]>();
  useRequest(
    PATH,
    () => callApi<StoredDocument | undefined>("GET", PATH),
    (document) => setTemplates(fillDocument(requestsFields, document?.data ?? {}, requestsDefaults).templates),
    () => setTemplates(requestsDefaults.templates),
  );
  return templates;
}
