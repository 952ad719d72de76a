import type { ReactNode } from "react";
import { IconButton } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import type { Upload } from "@/lib/shared/client/form/use-run";
import { uploadWords as words } from "@/lib/shared/words/editing";

type Props = {
  caption?: string;
  isNew?: boolean;
  removeLabel?: string;
  onRemove?: () => void;
  /** Upload progress, 0 to 1. Set once the upload takes a while. */
  progress?: number;
  className?: string;
  children: ReactNode;
};

export function ImagePreview({
  caption,
  isNew,
  removeLabel = `Remove ${caption}`,
  onRemove,
  progress,
  className = "w-32",
  children,
}: Props) {
  return (
    <figure className={`relative min-w-0 flex-none ${className}`}>
      <div className="relative h-32">
        {children}
        {isNew && (
          <span className="pointer-events-none absolute bottom-0 left-0 bg-basalt px-2 py-1.5 text-[0.75rem] leading-none text-white">
            New
          </span>
        )}
        {onRemove && (
          <IconButton
            icon="close"
            label={removeLabel}
            onClick={onRemove}
            className="absolute top-0 right-0 bg-basalt text-white hover:bg-jasper disabled:bg-limestone disabled:text-slate"
          />
        )}
      </div>
      {caption && <figcaption className="mt-1.5 truncate text-micro leading-[1.35] text-slate">{caption}</figcaption>}
      {isNew && progress !== undefined && <UploadBar label={`Uploading ${caption}`} progress={progress} className="mt-1.5" />}
    </figure>
  );
}

export const UploadBar = ({ label, progress, className = "" }: { label: string; progress: number; className?: string }) => (
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
