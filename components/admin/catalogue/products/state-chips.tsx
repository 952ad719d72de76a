import { useFormatTime } from "@/components/admin/shell/firm";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { scheduleWords, stateLabels, stateWords } from "@/lib/catalogue/products/state-words";

type Props = {
  row: Pick<StaffProduct, "state" | "publish_at" | "withdraw_at" | "draft">;
  /** True without the times. */
  isShort?: boolean;
};

const chip = "inline-block rounded-ease px-2 text-micro font-[550]";
const colours: Record<StaffProduct["state"], string> = {
  draft: "bg-jaisalmer-light/35 text-basalt",
  published: "bg-serpentine-tint text-serpentine",
  withdrawn: "bg-jasper-tint text-jasper",
};

export function StateChips({ row, isShort = false }: Props) {
  const formatTime = useFormatTime();
  const { state, publish_at, withdraw_at, draft } = row;
  const plans = isShort
    ? []
    : [publish_at && scheduleWords.publishes(formatTime(publish_at)), withdraw_at && scheduleWords.withdraws(formatTime(withdraw_at))];
  const size = isShort ? "leading-[1.3]" : "py-px leading-normal";
  // A narrow row has room for one chip.
  const showsState = !isShort || !draft || state !== "published";
  return (
    <span className={`flex max-w-full items-center gap-x-2 gap-y-1 ${isShort ? "" : "flex-wrap"}`}>
      {showsState && <span className={`${chip} ${size} ${colours[state]}`}>{stateLabels[state]}</span>}
      {draft && <span className={`${chip} ${size} ${colours.draft} ${isShort ? "truncate" : ""}`}>{stateWords.draftWaits}</span>}
      {plans.map(
        (plan) =>
          plan && (
            <span key={plan} className="text-micro font-normal text-slate">
              {plan}
            </span>
          ),
      )}
    </span>
  );
}

/** A text with the state below it, for a narrow work area. */
export const StateNote = ({ row, text }: { row: StaffProduct; text: string | undefined }) => (
  <span className="flex min-w-0 flex-col items-start leading-tight">
    <span className="max-w-full truncate">{text}</span>
    <StateChips row={row} isShort />
  </span>
);
