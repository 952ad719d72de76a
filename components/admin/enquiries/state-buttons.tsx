import { ENQUIRY_STATES, type EnquiryDetail, type EnquiryState } from "@/lib/enquiries/enquiries";
import { stateNames } from "@/lib/enquiries/words";

type Props = { enquiry: EnquiryDetail; busy: boolean; onChange: (state: EnquiryState) => void };

const buttonStyle =
  "min-h-11 border border-basalt px-4 py-2 text-small leading-tight font-[550] not-first:-ml-px first:rounded-l-ease last:rounded-r-ease";

/** Buttons instead of radios: with arrow keys, a radio would also save each state on the way. */
export const StateButtons = ({ enquiry: { state: current }, busy, onChange }: Props) => (
  <div role="group" aria-label="Status" className="flex flex-wrap">
    {ENQUIRY_STATES.map((state) => (
      <button
        key={state}
        type="button"
        aria-pressed={state === current}
        aria-keyshortcuts={state === "done" ? "e" : undefined}
        // Not `disabled`, which would drop the focus.
        aria-disabled={busy || undefined}
        onClick={() => state !== current && !busy && onChange(state)}
        className={`${buttonStyle} ${state === current ? "bg-basalt text-white forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none" : "hover:bg-limestone"}`}
      >
        {stateNames[state]}
      </button>
    ))}
  </div>
);
