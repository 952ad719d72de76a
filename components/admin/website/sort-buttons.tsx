import { AdminIcon } from "@/components/admin/crud/admin-icon";
import type { Grip } from "@/components/admin/website/use-sortable";
import { websiteWords as words } from "@/lib/domain/content/website";

const square =
  "grid size-11 flex-none place-items-center rounded-ease text-slate hover:bg-limestone hover:text-basalt aria-disabled:cursor-not-allowed aria-disabled:text-ash";

/** By pointer; the buttons do the same by keyboard and by touch. */
export const GripHandle = ({ grip }: { grip: Grip }) => (
  <span {...grip} title={words.drag} className="grid size-11 flex-none cursor-grab place-items-center text-slate active:cursor-grabbing">
    <AdminIcon name="grip" className="size-5" />
  </span>
);

type Props = { name: string; place: number; count: number; onMove: (to: number) => void };

/** Moves an entry one place up or down; the focus stays with it. */
export function SortButtons({ name, place, count, onMove }: Props) {
  const button = (label: string, to: number, icon: "up" | "down") => (
    <button
      type="button"
      aria-label={`${label}: ${name}`}
      // Not `disabled`: a disabled button loses the focus.
      aria-disabled={to < 0 || to >= count}
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
      {button(words.up, place - 1, "up")}
      {button(words.down, place + 1, "down")}
    </span>
  );
}

/** Where what is being dragged would stand. */
export const DropLine = ({ edge }: { edge: "top" | "bottom" | undefined }) =>
  edge && <span aria-hidden="true" className={`absolute inset-x-0 z-10 h-0.5 bg-verde ${edge === "top" ? "-top-1.5" : "-bottom-1.5"}`} />;
