import type { MouseEvent } from "react";

/** Lets a plain press on a link do its work on the screen; one for a new tab or window goes where the link leads. */
export function stays(event: MouseEvent, work: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  work();
}
