/** The outlines of rows that are loading. Screen readers hear the label. */
export const Skeleton = ({ label, rows = 4 }: { label: string; rows?: number }) => (
  <div role="status" className="grid">
    <span className="px-4 pt-3 text-small text-slate">{label}</span>
    {Array.from({ length: rows }, (_, index) => (
      <span key={index} aria-hidden="true" className="flex h-18 items-center gap-3 border-b border-limestone px-4 last:border-0">
        <span className={`size-11 flex-none ${bar}`} />
        <span className="grid flex-1 gap-2">
          <span className={`h-3.5 w-2/5 ${bar}`} />
          <span className={`h-3 w-3/5 ${bar}`} />
        </span>
      </span>
    ))}
  </div>
);

const bar = "rounded-ease bg-limestone animate-pulse motion-reduce:animate-none";
