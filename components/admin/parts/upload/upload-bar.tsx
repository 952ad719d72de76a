import { Button } from "@/components/ui/button";
import type { Upload } from "@/lib/shared/client/form/use-run";
import { uploadWords as words } from "@/lib/shared/words/editing";

type Props = { label: string; progress: number; className?: string };

export const UploadBar = ({ label, progress, className = "" }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(progress * 100)}
    className={`h-1 bg-limestone forced-colors:border ${className}`}
  >
    <div className="h-full bg-verde forced-colors:bg-[Highlight]" style={{ width: `${progress * 100}%` }} />
  </div>
);

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
