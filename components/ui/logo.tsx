import { useId } from "react";

/** The mark, a square slab with one vein, beside the name and what stands under it. */
export function Logo({ name, descriptor, className = "" }: { name: string; descriptor?: string; className?: string }) {
  const vein = useId();
  return (
    <span translate="no" className={`inline-flex min-h-11 items-center gap-3 lg:gap-3.5 ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 flex-none lg:size-8">
        <mask id={vein}>
          <path fill="#fff" d="M0 0h32v32H0z" />
          <path d="M26-1C23 8 8 5 9 13s16 4 15 11S9 26 6 33" fill="none" stroke="#000" strokeWidth="2.2" />
        </mask>
        <path fill="currentColor" mask={`url(#${vein})`} d="M0 0h32v32H0z" />
      </svg>
      <span>
        <span className="block font-display text-[1.5rem] leading-none font-normal tracking-[-0.015em] lg:text-[1.75rem]">{name}</span>
        {descriptor && <span className="mt-1 block text-[0.75rem] leading-none opacity-82">{descriptor}</span>}
      </span>
    </span>
  );
}
