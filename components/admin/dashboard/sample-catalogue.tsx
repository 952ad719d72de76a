"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { Button } from "@/components/ui/button";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { firstStepsWords } from "@/lib/website/first-steps";
import type { SampleRows } from "@/lib/website/sample";
import { websiteMessages } from "@/lib/website/words";

const PATH = "/api/sample";
const words = websiteMessages.sample;
const getMessage = ({ message }: ChangeResponse) => message ?? "";

/** Shows how many sample items are left and deletes them. Hidden if there are none. */
export function SampleCatalogue() {
  const [sample, setSample] = useState<SampleRows>();
  const { busy, run, rowToConfirm, setRowToConfirm } = useChanges<SampleRows>();
  // Ignores failures: the dashboard works without this.
  useRequest(PATH, () => callApi<SampleRows>("GET", PATH), setSample);

  async function remove() {
    const isRemoved = await run(() => callApi("DELETE", PATH), getMessage, serverMessageOr(words.failed));
    if (isRemoved) setSample(undefined);
    setRowToConfirm(undefined);
  }

  return (
    <>
      {sample && sample.left > 0 && (
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
