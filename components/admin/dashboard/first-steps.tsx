import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { toast } from "@/lib/shared/client/toast";
import { useUndo } from "@/lib/shared/client/use-undo";
import type { ContentGroup } from "@/lib/shared/content-groups";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import { type FirstStep, firstStepsWords, getStepHref, type Reminders, type SampleRows, sampleSteps } from "@/lib/website/first-steps";
import { websiteMessages } from "@/lib/website/words";

const SAMPLE_PATH = "/api/sample";
const words = websiteMessages.sample;

/** The setup tasks in one line that opens: parts that still show sample content, and the sample catalogue. Hidden when there are none. */
export function FirstSteps() {
  const { steps, dismiss } = useFirstSteps();
  const { data: sample } = useQuery(apiQuery<SampleRows>(SAMPLE_PATH));
  const isSampleLeft = sample !== undefined && sample.left > 0;
  const count = steps.length + Number(isSampleLeft);
  const [isAsking, setIsAsking] = useState(false);

  function confirm() {
    setIsAsking(false);
    void dismiss();
  }

  return (
    <details className="mb-6 rounded-ease border border-joint bg-paper" hidden={count === 0}>
      <summary className="flex min-h-13 cursor-pointer items-center gap-2.5 px-4.5 py-2.5 -outline-offset-2 md:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 flex-1 font-sans text-base leading-[1.3] font-semibold tracking-normal">{firstStepsWords.heading}</h2>
        <span className="text-small text-slate">{firstStepsWords.left(count)}</span>
        <AdminIcon name="chevron-down" className="size-3.5 [details[open]>summary>&]:rotate-180" />
      </summary>
      <div className="divide-y divide-limestone border-t border-joint">
        {steps.length > 0 && (
          <div className="px-4.5 py-3.5 md:px-6">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="text-small text-slate">{firstStepsWords.intro}</p>
              <Button variant="line" size="small" className="border-joint" onClick={() => setIsAsking(true)}>
                {firstStepsWords.dismiss}
              </Button>
            </div>
            <ul className="mt-2 flex flex-wrap gap-x-2.5 gap-y-2">
              {steps.map((step) => (
                <li key={getStepHref(step)}>
                  <Link
                    href={getStepHref(step)}
                    aria-label={`${firstStepsWords.change}: ${step.label}`}
                    className="inline-flex min-h-11 items-center gap-2 rounded-ease border border-ash px-3.5 text-small font-[550] hover:border-basalt hover:bg-bench-2"
                  >
                    <AdminIcon name="edit" className="size-4" />
                    {step.label}
                  </Link>
                </li>
              ))}
            </ul>
            <ConfirmDialog
              open={isAsking}
              question={firstStepsWords.confirmHiding(steps.length)}
              confirmLabel={firstStepsWords.hide}
              onConfirm={confirm}
              onCancel={() => setIsAsking(false)}
            >
              <p className="mt-3 text-small text-slate">{firstStepsWords.hidingNote}</p>
            </ConfirmDialog>
          </div>
        )}
        <SampleCatalogue sample={isSampleLeft ? sample : undefined} />
      </div>
    </details>
  );
}

const REMINDERS = "/api/settings/reminders";
const groups = [...new Set(sampleSteps.map(({ group }) => group))];
const fetchDocument = (group: ContentGroup) => callApi<StoredDocument>("GET", `/api/content/${group}`);

async function fetchOpenSteps(): Promise<FirstStep[]> {
  if ((await callApi<Reminders>("GET", REMINDERS)).hidden) return [];
  const documents = await Promise.all(groups.map(fetchDocument));
  return sampleSteps.filter((step) => step.isOpen(documents.find(({ group }) => group === step.group)!));
}

/** Website parts that still show sample content. Staff can hide the list, once for all users. */
function useFirstSteps() {
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

function SampleCatalogue({ sample }: { sample: SampleRows | undefined }) {
  const client = useQueryClient();
  const { busy, run } = useRun();
  const [rowToConfirm, setRowToConfirm] = useState<SampleRows>();
  const reload = () => void client.invalidateQueries({ queryKey: [SAMPLE_PATH] });
  const { createUndoOptions } = useUndo(reload);

  async function remove() {
    await run(() => callApi<ChangeResponse>("DELETE", SAMPLE_PATH), getMessage, serverMessageOr(words.failed), createUndoOptions);
    reload();
    setRowToConfirm(undefined);
  }

  return (
    <>
      {sample && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4.5 py-3.5 md:px-6">
          <span className="min-w-0 flex-1 basis-64">
            <span className="block font-semibold">{words.title}</span>
            <span className="block text-small text-slate">{firstStepsWords.sample(sample)}</span>
            <span className="mt-1.5 block text-small text-slate">{firstStepsWords.examples}</span>
          </span>
          <Button variant="line" size="small" onClick={() => setRowToConfirm(sample)}>
            {firstStepsWords.empty}
          </Button>
        </div>
      )}
      {/* Always rendered, because it still fades out after the deletion. */}
      <ConfirmDialog
        open={rowToConfirm !== undefined}
        question={firstStepsWords.confirm}
        name={rowToConfirm && firstStepsWords.sample(rowToConfirm)}
        busy={busy}
        confirmLabel={firstStepsWords.empty}
        onConfirm={remove}
        onCancel={() => setRowToConfirm(undefined)}
      />
    </>
  );
}
