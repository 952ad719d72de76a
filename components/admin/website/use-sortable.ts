import { type DragEvent, useState } from "react";

type Edge = "top" | "bottom";

/** What is being dragged; the browser tells only those onto whom it is dropped. */
let dragged: { list: string; place: number } | undefined;

/**
 * An entry of a list that is dragged by its grip, and onto which others of the same list are dropped.
 * @param list names the list
 * @returns what the entry and its grip are given, and the edge at which what is dragged over it would stand
 */
export function useSortable(list: string, place: number, onMove: (from: number, to: number) => void) {
  const [edge, setEdge] = useState<Edge>();
  const leave = () => setEdge(undefined);

  function over(event: DragEvent<HTMLElement>) {
    if (dragged?.list !== list) return;
    event.preventDefault();
    event.stopPropagation();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setEdge(dragged.place === place ? undefined : event.clientY < top + height / 2 ? "top" : "bottom");
  }
  function drop(event: DragEvent<HTMLElement>) {
    if (dragged?.list !== list) return;
    event.preventDefault();
    event.stopPropagation();
    const { place: from } = dragged;
    leave();
    if (!edge) return;
    // Without the entry itself, those behind it move up.
    const to = place + (edge === "bottom" ? 1 : 0);
    onMove(from, to > from ? to - 1 : to);
  }
  function start({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) {
    dragged = { list, place };
    dataTransfer.effectAllowed = "move";
    dataTransfer.setData("text/plain", "");
    const entry = currentTarget.closest("li");
    if (entry) dataTransfer.setDragImage(entry, 16, 16);
  }
  const end = () => {
    dragged = undefined;
  };
  return {
    edge,
    entry: { onDragOver: over, onDragLeave: leave, onDrop: drop },
    grip: { draggable: true, onDragStart: start, onDragEnd: end },
  };
}

export type Grip = ReturnType<typeof useSortable>["grip"];
