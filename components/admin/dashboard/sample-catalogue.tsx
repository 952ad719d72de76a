"use client";

import { useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { Button } from "@/components/ui/button";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { type Answer, api, server } from "@/lib/shared/client/http/api";
import { messages } from "@/lib/shared/words/messages";
import { firstSteps } from "@/lib/website/first-steps";
import type { SampleRows } from "@/lib/website/sample";

const PATH = "/api/sample";
const words = messages.sample;
const removed = ({ message }: Answer) => message ?? "";

/** What is left of the sample catalogue, with the press that takes it away; nothing where there is none. */
export function SampleCatalogue() {
  const [sample, show] = useState<SampleRows>();
  const { busy, run, asked, ask } = useChanges<SampleRows>();
  useEffect(() => {
    // Without an answer there is nothing to offer; the rest of the dashboard stands.
    api<SampleRows>("GET", PATH).then(show, () => {});
  }, []);

  async function remove() {
    const gone = await run(() => api("DELETE", PATH), removed, server(words.failed));
    if (gone) show(undefined);
    ask(undefined);
  }

  return (
    <>
      {sample && sample.left > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4.5 py-3.5 md:px-6">
          <span className="min-w-0 flex-1 basis-64">
            <span className="block font-semibold">{words.title}</span>
            <span className="block text-small text-slate">{firstSteps.sample(sample)}</span>
            <span className="mt-1.5 block text-small text-slate">{firstSteps.examples}</span>
          </span>
          <Button variant="line" size="small" onClick={() => ask(sample)}>
            {firstSteps.empty}
          </Button>
        </div>
      )}
      {/* Stays while it fades out: what is said of the removal stands in it. */}
      <ConfirmDialog
        open={asked !== undefined}
        question={firstSteps.confirm}
        name={asked && firstSteps.sample(asked)}
        busy={busy}
        confirmLabel={firstSteps.empty}
        onConfirm={remove}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}
