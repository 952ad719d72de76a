import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import { type FirstStep, sampleSteps } from "@/lib/domain/content/first-steps";
import type { ContentGroup } from "@/lib/domain/content/groups";
import type { StoredDocument } from "@/lib/domain/content/stored-document";

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
