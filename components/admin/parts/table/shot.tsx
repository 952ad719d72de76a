import type { ReactNode } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { UploadBar } from "@/components/admin/parts/upload/upload-bar";

type Props = {
  /** The file's name, or that it is the current picture. */
  caption?: string;
  /** Chosen just now, not stored yet. */
  fresh?: boolean;
  removeLabel?: string;
  onRemove?: () => void;
  /** How much has been sent, 0 to 1, once the upload has taken a while. */
  progress?: number;
  className?: string;
  children: ReactNode;
};

/** A picture in a form, 128 px, with its name, its flag and the corner that takes it away. */
export function Shot({ caption, fresh, removeLabel, onRemove, progress, className = "w-32", children }: Props) {
  return (
    <figure className={`relative min-w-0 flex-none ${className}`}>
      <div className="relative h-32">
        {children}
        {fresh && (
          <span className="pointer-events-none absolute bottom-0 left-0 bg-basalt px-2 py-1.5 text-[0.75rem] leading-none text-white">
            New
          </span>
        )}
        {onRemove && (
          <button
            type="button"
            aria-label={removeLabel}
            onClick={onRemove}
            className="absolute top-0 right-0 grid size-11 place-items-center bg-basalt text-white hover:bg-jasper disabled:bg-limestone disabled:text-slate"
          >
            <AdminIcon name="close" />
          </button>
        )}
      </div>
      {caption && <figcaption className="mt-1.5 truncate text-micro leading-[1.35] text-slate">{caption}</figcaption>}
      {fresh && progress !== undefined && <UploadBar label={`Uploading ${caption}`} progress={progress} className="mt-1.5" />}
    </figure>
  );
}
