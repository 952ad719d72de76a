import type { AdminScreen } from "@/lib/shared/words/screens";

export function ScreenHead({ heading, intro }: Pick<AdminScreen, "heading" | "intro">) {
  return (
    <header className="mb-4">
      <h1 className="text-[1.75rem] font-[350] md:text-[2.125rem]">{heading}</h1>
      <p className="mt-1 text-slate">{intro}</p>
    </header>
  );
}
