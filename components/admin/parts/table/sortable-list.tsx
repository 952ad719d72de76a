"use client";

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
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useId, useRef } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { sortingWords as words } from "@/lib/shared/words/sorting";

type Props = {
  /** What tells the entries apart, in their order; none is 0. */
  ids: readonly number[];
  nameOf: (place: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** In a list nothing moves sideways. */
const upright: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Lets entries that stand one below the other be dragged by their grips: by mouse, by touch and by keyboard. */
export function SortableList({ ids, nameOf, onMove, children }: Props) {
  const sensors = useSensors(
    // A press that does not move is none.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => ids.indexOf(Number(id));
  // Told once the list is measured: until then no key moves it.
  const justTaken = useRef(false);
  const announcements: Announcements = {
    onDragStart() {
      justTaken.current = true;
      return undefined;
    },
    onDragOver({ active, over }) {
      if (!over) return undefined;
      const say = justTaken.current && over.id === active.id ? words.taken : words.over;
      justTaken.current = false;
      return say(nameOf(placeOf(active.id)), placeOf(over.id) + 1, ids.length);
    },
    // Whoever moves it says where it is.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => words.left(nameOf(placeOf(active.id))),
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upright]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      onDragEnd={end}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** An entry of such a list: what it is given, and what its grip is given. */
export function useSortableEntry(id: number) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id });
  return {
    entry: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 10 : undefined } },
    grip: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    isDragging,
  };
}

export type GripProps = ReturnType<typeof useSortableEntry>["grip"];

/** What an entry is dragged by. A finger on it does not scroll the page. */
export const GripHandle = ({ grip, name }: { grip: GripProps; name: string }) => (
  <button
    type="button"
    {...grip}
    aria-label={`${words.drag}: ${name}`}
    title={words.drag}
    className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded-ease text-slate hover:bg-limestone hover:text-basalt active:cursor-grabbing"
  >
    <AdminIcon name="grip" className="size-5" />
  </button>
);
