import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { Section } from "@/components/admin/enquiries/section";
import { Choice } from "@/components/admin/parts/form/choice";
import { FIRST_DAY } from "@/components/admin/parts/form/date-field";
import { useFirm } from "@/components/admin/shell/firm";
import { Field } from "@/components/ui/field";
import { formatLongDay } from "@/lib/catalogue/products/data-words";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import {
  type Assignees,
  ENQUIRY_STATES,
  type EnquiryChangeRequest,
  type EnquiryDetail,
  type EnquiryState,
} from "@/lib/enquiries/enquiries";
import { enquiryWords, stateNames } from "@/lib/enquiries/words";
import { toRows } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { toLocalDay } from "@/lib/shared/days";

type Props = { enquiry: EnquiryDetail; busy: boolean; onSave: (change: EnquiryChangeRequest) => Promise<boolean> };

const describeDue = (day: string, today: string) => (day < today ? `${formatLongDay(day)}. ${enquiryWords.duePast}` : formatLongDay(day));

/** Each field is saved when it changes. */
export function FollowUpForm({ enquiry: { assignee, due, state }, busy, onSave }: Props) {
  const { timeZone } = useFirm();
  const { data } = useQuery(apiQuery<Partial<Assignees>>("/api/enquiries/assignees"));
  // Empty while loading or after an error.
  const assignees = toRows<Assignees["items"][number]>(data?.items);
  const [chosen, setChosen] = useState<string>();
  const [typedDue, setTypedDue] = useState(due ?? "");
  const [dueError, setDueError] = useState<string>();
  const today = toLocalDay(new Date(), timeZone);
  const names = assignees.map(({ name, me }) => ({ value: name, label: me ? `${name} (${enquiryWords.you})` : name }));
  // Keep the current assignee while the list is loading.
  if (assignee && !names.some(({ value }) => value === assignee)) names.push({ value: assignee, label: assignee });
  const isLate = due !== null && state !== "done" && due < today;

  /** Shows the choice until the server answers. */
  async function saveAssignee(name: string) {
    if (busy) return;
    setChosen(name);
    await onSave({ assignee: name || null });
    setChosen(undefined);
  }

  /** When the user leaves the field: the year passes 2, 20 and 202 while it is typed. */
  function saveDue(field: HTMLInputElement) {
    // An incomplete date reads as blank and would remove the stored date.
    const isIncomplete = field.validity.badInput || (field.value !== "" && field.value < FIRST_DAY);
    setDueError(isIncomplete ? deskMessages.dueIncomplete : undefined);
    if (!isIncomplete && field.value !== (due ?? "")) void onSave({ due: field.value || null });
  }
  function saveOnEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === "Enter") saveDue(currentTarget);
  }

  return (
    <Section heading={enquiryWords.followUp} aside={isLate && <span className="font-[550] text-jasper">{enquiryWords.overdue}</span>}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {/* Not `disabled` while saving, which would drop the focus. A choice during that time is reverted. */}
        <Choice
          name="assignee"
          label={enquiryWords.assignedTo}
          blank={enquiryWords.unassigned}
          options={names}
          value={chosen ?? assignee ?? ""}
          className="flex-1 basis-44"
          onChoose={saveAssignee}
        />
        <Field
          label={enquiryWords.dueOn}
          error={dueError}
          hint={typedDue >= FIRST_DAY && describeDue(typedDue, today)}
          density="admin"
          className="flex-1 basis-38"
        >
          {(control) => (
            <input
              {...control}
              readOnly={busy}
              type="date"
              name="due"
              defaultValue={due ?? ""}
              min={FIRST_DAY}
              onChange={({ target }) => setTypedDue(target.value)}
              onBlur={({ target }) => saveDue(target)}
              onKeyDown={saveOnEnter}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}

type StateProps = { enquiry: EnquiryDetail; busy: boolean; onChange: (state: EnquiryState) => void };

const buttonStyle =
  "min-h-11 border border-basalt px-4 py-2 text-small leading-tight font-[550] not-first:-ml-px first:rounded-l-ease last:rounded-r-ease";

/** Buttons instead of radios: with arrow keys, a radio would also save each state on the way. */
export const StateButtons = ({ enquiry: { state: current }, busy, onChange }: StateProps) => (
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
