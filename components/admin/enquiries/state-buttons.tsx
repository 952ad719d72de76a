import { useId } from "react";
import { useFirm } from "@/components/admin/shell/firm";
import { enquiryWords, stateNames } from "@/lib/domain/content/enquiries";
import { ENQUIRY_STATES, type EnquiryDetail, type EnquiryState } from "@/lib/domain/enquiries";
import { doneAt } from "@/lib/domain/firm-time";

type Props = { enquiry: EnquiryDetail; busy: boolean; onChange: (state: EnquiryState) => void };

const look =
  "min-h-11 border border-basalt px-4 py-2 text-small leading-tight font-[550] not-first:-ml-px first:rounded-l-ease last:rounded-r-ease";

/** How far staff are with an enquiry, and who took it there when. Buttons, not radios: an arrow key on its way to the third would record the second. */
export function StateButtons({ enquiry: { state: current, changes }, busy, onChange }: Props) {
  const { timeZone } = useFirm();
  const id = useId();
  return (
    <>
      <h3 id={id} className="mb-2 font-sans text-small leading-[1.4] font-[550] tracking-normal">
        State
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div role="group" aria-labelledby={id} className="flex flex-wrap">
        {ENQUIRY_STATES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === current}
            // Not `disabled`: the pressed button keeps the focus.
            aria-disabled={busy || undefined}
            onClick={() => state !== current && !busy && onChange(state)}
            className={`${look} ${state === current ? "bg-basalt text-white forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none" : "hover:bg-limestone"}`}
          >
            {stateNames[state]}
          </button>
        ))}
      </div>
      {changes.length > 0 && (
        <ol aria-label="History" className="mt-3 grid gap-1 text-small text-slate">
          {changes.map(({ state, by, at }) => (
            <li key={at}>{enquiryWords.changed(state, by, doneAt(at, timeZone))}</li>
          ))}
        </ol>
      )}
    </>
  );
}
