import { useEffect, useState } from "react";
import { api } from "@/lib/shared/client/http/api";
import type { ContentGroup } from "@/lib/website/content/groups";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import { type FirstStep, sampleSteps } from "@/lib/website/first-steps";

const DISMISSED = "first-steps-dismissed";

/** What of the website still shows the sample's words; somebody who wants them says so once, in this browser. */
export function useFirstSteps() {
  const [steps, setSteps] = useState<FirstStep[]>([]);
  useEffect(() => {
    if (localStorage.getItem(DISMISSED)) return;
    const groups = [...new Set(sampleSteps.map(({ group }) => group))];
    const read = (group: ContentGroup) => api<StoredDocument>("GET", `/api/content/${group}`);
    // Without an answer there is nothing to offer; the rest of the dashboard stands.
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
