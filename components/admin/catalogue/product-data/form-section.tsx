import { type ReactNode, useId } from "react";

type Props = { heading: string; marker?: ReactNode; hint?: string; children: ReactNode };

export function FormSection({ heading, marker, hint, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="-mx-4.5 border-t border-joint px-4.5 py-6 last:pb-1 md:-mx-6 md:px-6">
      <div className="mb-4">
        <h3 id={id} className="inline font-sans text-body leading-[1.3] font-semibold tracking-normal">
          {heading}
        </h3>{" "}
        {marker}
        {hint && <p className="mt-1 max-w-prose text-small text-slate">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
