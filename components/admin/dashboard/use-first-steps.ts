import { useEffect, useState } from "react";
import { callApi } from "@/lib/shared/client/http/api";
import type { ContentGroup } from "@/lib/website/content/groups";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import { type FirstStep, sampleSteps } from "@/lib/website/first-steps";

const DISMISSED = "first-steps-dismissed";

/** Website parts that still show sample content. Staff can dismiss the list, once per browser. */
export function useFirstSteps() {
  const [steps, setSteps] = useState<FirstStep[]>([]);
  useEffect(() => {
    if (localStorage.getItem(DISMISSED)) return;
    const groups = [...new Set(sampleSteps.map(({ group }) => group))];
    const read = (group: ContentGroup) => callApi<StoredDocument>("GET", `/api/content/${group}`);
    // Ignores failures: the dashboard works without this.
    Promise.all(groups.map(read)).then(
      (documents) => setSteps(sampleSteps.filter((step) => step.isOpen(documents.find(({ group }) => group === step.group)!))),
      () => {},
    );
  }, []);

  function dismiss() {
    localStorage.setItem(DISMISSED, "1");
    setSteps([]);
  }
  return { steps, dismiss };
}
