import { type ReactNode, useId } from "react";

export function Section({ heading, aside, children }: { heading: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-joint pt-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-sans text-small leading-[1.4] font-[550] tracking-normal">
          {heading}
        </h3>
        {aside && <p className="text-micro text-slate">{aside}</p>}
      </div>
      {children}
    </section>
  );
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-slate not-first:mt-1 sm:mt-0!">{name}</dt>
    <dd className="font-[550] wrap-anywhere">{children}</dd>
  </>
);
