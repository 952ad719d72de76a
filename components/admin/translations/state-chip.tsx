import type { TranslationState } from "@/lib/translations/translations";
import { translationStates } from "@/lib/translations/words";

const colours: Record<TranslationState, string> = {
  missing: "bg-jasper-tint text-jasper",
  outdated: "bg-jaisalmer-light/35 text-basalt",
  done: "bg-serpentine-tint text-serpentine",
};

export const StateChip = ({ state }: { state: TranslationState }) => (
  <span
    className={`inline-block flex-none whitespace-nowrap rounded-ease px-2 text-micro leading-[1.4] font-[550] forced-colors:border ${colours[state]}`}
  >
    {translationStates[state]}
  </span>
);
