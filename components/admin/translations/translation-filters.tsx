import { handlePlainClick } from "@/lib/shared/client/events";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { TRANSLATION_STATES, type TranslationPage, type TranslationState } from "@/lib/translations/translations";
import { translationStates, translationWords as words } from "@/lib/translations/words";

type TabsProps = { locale: string; getHref: (code: string) => string; onChoose: (code: string) => void };

export const LanguageTabs = ({ locale, getHref, onChoose }: TabsProps) => (
  <nav aria-label={words.languages} className="order-first @max-[46rem]/work:w-full @min-[46rem]/work:mr-1">
    <ul className="flex flex-wrap gap-x-3.5">
      {languages
        .filter(({ code }) => code !== ORIGINAL_LANGUAGE)
        .map(({ code, name, native }) => (
          <li key={code}>
            <a
              href={getHref(code)}
              onClick={(event) => handlePlainClick(event, () => onChoose(code))}
              aria-current={code === locale ? "page" : undefined}
              className="flex min-h-(--control) items-center gap-1.5 border-b-2 border-transparent text-small whitespace-nowrap text-slate @max-[26rem]/work:text-micro hover:text-basalt aria-[current]:border-verde aria-[current]:font-[550] aria-[current]:text-basalt"
            >
              {name} <span lang={code}>{native}</span>
            </a>
          </li>
        ))}
    </ul>
  </nav>
);

type FilterProps = {
  counts: TranslationPage["counts"] | undefined;
  state: TranslationState | undefined;
  onChoose: (state: TranslationState | undefined) => void;
};

/** Chips with the number of texts in each state. The pressed one shows all again. */
export const StateFilters = ({ counts, state, onChoose }: FilterProps) => (
  <fieldset className="flex gap-1">
    <legend className="sr-only">{words.states}</legend>
    {TRANSLATION_STATES.map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === state}
        onClick={() => onChoose(name === state ? undefined : name)}
        className="min-h-(--control) rounded-ease border border-ash px-2.5 text-small whitespace-nowrap hover:border-basalt aria-pressed:border-verde aria-pressed:bg-verde-tint aria-pressed:font-[550]"
      >
        {translationStates[name]} <span className="text-slate tabular-nums">{counts?.[name]}</span>
      </button>
    ))}
  </fieldset>
);

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
