import type { ReactNode } from "react";

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-[clamp(2rem,4vw,3.5rem)] flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
      <h2 className="text-h2s">{title}</h2>
      {children && <p className="max-w-108 text-slate">{children}</p>}
    </div>
  );
}
