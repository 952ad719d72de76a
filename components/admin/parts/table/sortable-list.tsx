import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSwappingStrategy,
  SortableContext,
  type SortingStrategy,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useId, useRef } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { sortingWords as words } from "@/lib/shared/words/sorting";

type Props = {
  /** Ids in display order. dnd-kit treats 0 as missing, so no id is 0. */
  ids: readonly number[];
  getName: (place: number) => string;
  onMove: (from: number, to: number) => void;
  /** How the others make room. If missing, the list is vertical. */
  strategy?: SortingStrategy;
  children: ReactNode;
};

/** Shows a swap in the first places, which may be in a grid, and sorting in the list below them. */
export const swapFirst =
  (count: number): SortingStrategy =>
  (change) =>
    Math.min(change.activeIndex, change.overIndex) < count ? rectSwappingStrategy(change) : verticalListSortingStrategy(change);

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function SortableList({ ids, getName, onMove, strategy, children }: Props) {
  const sensors = useSensors(
    // A press without movement is not a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const getIndex = (id: unknown) => ids.indexOf(Number(id));
  // Announced once the list is measured. Before that, keys move nothing.
  const justPickedUp = useRef(false);
  const announcements: Announcements = {
    onDragStart() {
      justPickedUp.current = true;
      return undefined;
    },
    onDragOver({ active, over }) {
      if (!over) return undefined;
      const say = justPickedUp.current && over.id === active.id ? words.taken : words.over;
      justPickedUp.current = false;
      return say(getName(getIndex(active.id)), getIndex(over.id) + 1, ids.length);
    },
    // `onMove` announces the result itself.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => words.left(getName(getIndex(active.id))),
  };
  const finishDrag = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(getIndex(active.id), getIndex(over.id));
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={strategy ? [] : [verticalOnly]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      onDragEnd={finishDrag}
    >
      <SortableContext items={[...ids]} strategy={strategy ?? verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** @param isFixed true for an empty place, which others can be moved to */
export function useSortableEntry(id: number, isFixed = false) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: isFixed },
  });
  return {
    entry: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 10 : undefined } },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    isDragging,
  };
}

type DragHandleProps = ReturnType<typeof useSortableEntry>["handle"];

/** The drag handle. Touching it does not scroll the page. */
export const DragHandle = ({ handle, name }: { handle: DragHandleProps; name: string }) => (
  <button
    type="button"
    {...handle}
    aria-label={`${words.drag}: ${name}`}
    title={words.drag}
    className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded-ease text-slate hover:bg-limestone hover:text-basalt active:cursor-grabbing"
  >
    <AdminIcon name="grip" className="size-5" />
  </button>
);

const square =
  "grid size-11 flex-none place-items-center rounded-ease text-slate hover:bg-limestone hover:text-basalt aria-disabled:cursor-not-allowed aria-disabled:text-ash";

type ButtonsProps = { name: string; place: number; count: number; hasMoveToTop?: boolean; onMove: (to: number) => void };

export function SortButtons({ name, place, count, hasMoveToTop = false, onMove }: ButtonsProps) {
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
