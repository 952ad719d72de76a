"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useModalDialog } from "@/lib/client/use-modal-dialog";

type Props = {
  open: boolean;
  onClose: () => void;
  /** The id of the heading inside. */
  labelledBy: string;
  /** The panel's width and layout. */
  className?: string;
  children: ReactNode;
};

const CLOSING_MS = 160;

/** A window over the page. Its children live only while it shows, so a form inside is fresh each time it opens. */
export function Modal({ open, onClose, labelledBy, className = "", children }: Props) {
  const dialog = useModalDialog(open, onClose);
  const present = useLingering(open);
  const pressed = useRef<EventTarget>(null);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the dialog hears itself, is the keyboard's way out
    <dialog
      {...dialog}
      aria-labelledby={labelledBy}
      onMouseDown={(event) => {
        pressed.current = event.target;
      }}
      // A press that began inside, such as a selection dragged too far, does not close.
      onClick={(event) => event.target === event.currentTarget && pressed.current === event.currentTarget && onClose()}
      className="on-light fixed inset-0 m-0 hidden size-full max-h-none max-w-none place-items-center overflow-auto bg-scrim opacity-0 transition-[opacity,display,overlay] duration-160 transition-discrete backdrop:bg-transparent open:grid open:opacity-100 open:duration-240 md:p-6 starting:open:opacity-0"
    >
      {present && <div className={`relative bg-paper shadow-modal forced-colors:border ${className}`}>{children}</div>}
    </dialog>
  );
}

/** True while open, and for as long as the closing takes. */
function useLingering(open: boolean) {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return present;
}
