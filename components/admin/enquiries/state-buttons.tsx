import { ENQUIRY_STATES, type EnquiryDetail, type EnquiryState } from "@/lib/enquiries/enquiries";
import { stateNames } from "@/lib/enquiries/words";

type Props = { enquiry: EnquiryDetail; busy: boolean; onChange: (state: EnquiryState) => void };

const look =
  "min-h-11 border border-basalt px-4 py-2 text-small leading-tight font-[550] not-first:-ml-px first:rounded-l-ease last:rounded-r-ease";

/** How far staff are with an enquiry. Buttons, not radios: an arrow key on its way to the third would record the second. */
export const StateButtons = ({ enquiry: { state: current }, busy, onChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
  <div role="group" aria-label="State" className="flex flex-wrap">
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
);
