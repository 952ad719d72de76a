import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { Button } from "@/components/ui/button";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { useUndo } from "@/lib/shared/client/use-undo";
import { firstStepsWords, type SampleRows } from "@/lib/website/first-steps";
import { websiteMessages } from "@/lib/website/words";

const words = websiteMessages.sample;

export function SampleCatalogue({ sample, isLeft, busy, remove, rowToConfirm, setRowToConfirm }: ReturnType<typeof useSampleCatalogue>) {
  return (
    <>
      {sample && isLeft && (
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

const PATH = "/api/sample";
const getMessage = ({ message }: ChangeResponse) => message ?? "";

export function useSampleCatalogue() {
  const client = useQueryClient();
  const { data: sample } = useQuery(apiQuery<SampleRows>(PATH));
  const { busy, run } = useRun();
  const [rowToConfirm, setRowToConfirm] = useState<SampleRows>();
  const reload = () => void client.invalidateQueries({ queryKey: [PATH] });
  const { createUndoOptions } = useUndo(reload);

  async function remove() {
    await run(() => callApi<ChangeResponse>("DELETE", PATH), getMessage, serverMessageOr(websiteMessages.sample.failed), createUndoOptions);
    reload();
    setRowToConfirm(undefined);
  }
  return { sample, isLeft: sample !== undefined && sample.left > 0, busy, remove, rowToConfirm, setRowToConfirm };
}
