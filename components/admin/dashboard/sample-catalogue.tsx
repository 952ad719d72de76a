import type { useSampleCatalogue } from "@/components/admin/dashboard/use-sample-catalogue";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { Button } from "@/components/ui/button";
import { firstStepsWords } from "@/lib/website/first-steps";
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
