import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { sortingWords as words } from "@/lib/shared/words/sorting";

const square =
  "grid size-11 flex-none place-items-center rounded-ease text-slate hover:bg-limestone hover:text-basalt aria-disabled:cursor-not-allowed aria-disabled:text-ash";

type Props = { name: string; place: number; count: number; hasMoveToTop?: boolean; onMove: (to: number) => void };

export function SortButtons({ name, place, count, hasMoveToTop = false, onMove }: Props) {
  const renderButton = (label: string, to: number, icon: "first" | "up" | "down") => (
    <button
      type="button"
      aria-label={`${label}: ${name}`}
      // Not `disabled`: a disabled button loses the focus.
      aria-disabled={to < 0 || to >= count || to === place}
      onClick={({ currentTarget }) => {
        onMove(to);
        currentTarget.focus();
      }}
      className={square}
    >
      <AdminIcon name={icon} className="size-4.5" />
    </button>
  );
  return (
    <span className="flex flex-none">
      {hasMoveToTop && renderButton(words.first, 0, "first")}
      {renderButton(words.up, place - 1, "up")}
      {renderButton(words.down, place + 1, "down")}
    </span>
  );
}
