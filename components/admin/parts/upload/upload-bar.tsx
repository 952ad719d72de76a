type Props = {
  label: string;
  progress: number;
  className?: string;
};

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
