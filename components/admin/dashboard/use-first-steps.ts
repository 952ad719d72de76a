import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
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
  const client = useQueryClient();
  const { data: steps = [] } = useQuery({ queryKey: [REMINDERS], queryFn: fetchOpenSteps });

  async function dismiss() {
    try {
      await callApi("PUT", REMINDERS, { hidden: true } satisfies Reminders);
      client.setQueryData([REMINDERS], []);
    } catch (error) {
      toast.error(serverMessageOr(firstStepsWords.hidingFailed)(error));
    }
  }
  return { steps, dismiss };
}
