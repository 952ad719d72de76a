import { useState } from "react";
import type { ReplyTemplates } from "@/lib/enquiries/reply-templates";
import { callApi, toRows } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { type ReplyTemplate, requestsDefaults } from "@/lib/website/content/groups/requests";

const PATH = "/api/enquiries/templates";

/** Loads the reply templates. Undefined while loading; the default templates after an error. */
export function useTemplates(): ReplyTemplate[] | undefined {
  const [templates, setTemplates] = useState<ReplyTemplate[]>();
  useRequest(
    PATH,
    () => callApi<ReplyTemplates | undefined>("GET", PATH),
    (answer) => setTemplates(toRows<ReplyTemplate>(answer?.items)),
    () => setTemplates(requestsDefaults.templates),
  );
  return templates;
}
