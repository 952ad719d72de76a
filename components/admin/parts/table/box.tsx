import type { ReactNode, Ref } from "react";

type Props = {
  heading: string;
  aside?: ReactNode;
  editing?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  actions?: ReactNode;
  children: ReactNode;
};

export function Box({ heading, aside, editing = false, headingRef, actions, children }: Props) {
  return (
    <section className={`mb-6 rounded-ease border bg-paper ${editing ? "border-verde ring-1 ring-verde" : "border-joint"}`}>
      <div
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-joint px-4 md:px-5 ${actions ? "py-1.5" : "py-3"} ${editing ? "bg-verde-tint" : ""}`}
      >
        <h2 ref={headingRef} tabIndex={-1} className="min-w-0 font-sans text-base leading-[1.3] font-semibold tracking-normal outline-none">
          {heading}
        </h2>
        {aside && <p className={`text-micro text-slate ${actions ? "mr-auto" : ""}`}>{aside}</p>}
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
