import { useState } from "react";
import { callApi } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import type { ContentGroup } from "@/lib/shared/content-groups";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import { type FirstStep, sampleSteps } from "@/lib/website/first-steps";

const DISMISSED = "first-steps-dismissed";
const groups = [...new Set(sampleSteps.map(({ group }) => group))];
const fetchDocument = (group: ContentGroup) => callApi<StoredDocument>("GET", `/api/content/${group}`);

/** Website parts that still show sample content. Staff can dismiss the list, once per browser. */
export function useFirstSteps() {
  const [steps, setSteps] = useState<FirstStep[]>([]);
  useRequest(
    DISMISSED,
    () => (localStorage.getItem(DISMISSED) ? undefined : Promise.all(groups.map(fetchDocument))),
    (documents) => setSteps(sampleSteps.filter((step) => step.isOpen(documents.find(({ group }) => group === step.group)!))),
  );

  function dismiss() {
    localStorage.setItem(DISMISSED, "1");
    setSteps([]);
  }
  return { steps, dismiss };
}
