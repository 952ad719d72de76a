import { UploadBar } from "@/components/admin/parts/upload/upload-bar";
import { Button } from "@/components/ui/button";
import type { Upload } from "@/lib/shared/client/form/use-run";
import { uploadWords as words } from "@/lib/shared/words/editing";

export const UploadState = ({ upload: { fraction, step, cancel } }: { upload: Upload }) => (
  <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
    <UploadBar label="Upload" progress={fraction} className="min-w-16 flex-1" />
    <span className="text-small text-slate tabular-nums">
      {step ?? (fraction < 1 ? `${Math.round(fraction * 100)} %` : words.preparingAll)}
    </span>
    {cancel && (
      <Button variant="line" size="medium" onClick={cancel}>
        Cancel upload
      </Button>
    )}
  </div>
);
