type Props = {
  /** What is being sent. */
  label: string;
  /** How much of it, 0 to 1. */
  progress: number;
  className?: string;
};

/** How far an upload is. */
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
