import { useState } from "react";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { toast } from "@/lib/shared/client/toast";
import type { ContentGroup } from "@/lib/shared/content-groups";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import { type FirstStep, firstStepsWords, type Reminders, sampleSteps } from "@/lib/website/first-steps";

const REMINDERS = "/api/settings/reminders";
const groups = [...new Set(sampleSteps.map(({ group }) => group))];
const fetchDocument = (group: ContentGroup) => callApi<StoredDocument>("GET", `/api/content/${group}`);

async function fetchOpenSteps(): Promise<FirstStep[]> {
  if ((await callApi<Reminders>("GET", REMINDERS)).hidden) return [];
  const documents = await Promise.all(groups.map(fetchDocument));
  return sampleSteps.filter((step) => step.isOpen(documents.find(({ group }) => group === step.group)!));
}

/** Website parts that still show sample content. Staff can hide the list, once for all users. */
export function useFirstSteps() {
  const [steps, setSteps] = useState<FirstStep[]>([]);
  useRequest(REMINDERS, fetchOpenSteps, setSteps);

  async function dismiss() {
    try {
      await callApi("PUT", REMINDERS, { hidden: true } satisfies Reminders);
      setSteps([]);
    } catch (error) {
      toast.error(serverMessageOr(firstStepsWords.hidingFailed)(error));
    }
  }
  return { steps, dismiss };
}
