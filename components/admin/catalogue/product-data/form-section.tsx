import { type ReactNode, useId } from "react";

export function FormSection({ heading, hint, children }: { heading: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-joint py-3 md:py-4">
      <div className="mb-2 md:mb-3">
        <h3 id={id} className="inline font-sans text-base leading-[1.3] font-semibold tracking-normal">
          {heading}
        </h3>
        {hint && <p className="mt-1 max-w-prose text-micro text-slate @max-[26rem]/work:hidden">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
