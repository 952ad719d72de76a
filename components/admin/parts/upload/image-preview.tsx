import type { ReactNode } from "react";
import { IconButton } from "@/components/admin/parts/form/admin-icon";
import { UploadBar } from "@/components/admin/parts/upload/upload-bar";

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
