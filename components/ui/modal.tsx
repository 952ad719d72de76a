"use client";

import { type ReactNode, useRef, useState } from "react";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";

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
  // The children stay while the window fades out, and are new when it opens again, even while it still fades.
  const [present, setPresent] = useState(open);
  const [opening, setOpening] = useState({ open, count: 0 });
  if (open && !present) setPresent(true);
  if (open !== opening.open) setOpening({ open, count: opening.count + Number(open) });
  const leave = () => setTimeout(() => !dialog.ref.current?.open && setPresent(false), CLOSING_MS);
  const pressed = useRef<EventTarget>(null);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the dialog hears itself, is the keyboard's way out
    <dialog
      {...dialog}
      onClose={() => {
        dialog.onClose();
        leave();
      }}
      aria-labelledby={labelledBy}
      onMouseDown={(event) => {
        pressed.current = event.target;
      }}
      // A press that began inside, such as a selection dragged too far, does not close.
      onClick={(event) => event.target === event.currentTarget && pressed.current === event.currentTarget && onClose()}
      className="on-light fixed inset-0 m-0 hidden size-full max-h-none max-w-none overflow-auto bg-scrim pt-(--toasts-room) opacity-0 transition-[opacity,display,overlay] duration-160 transition-discrete backdrop:bg-transparent open:flex open:opacity-100 open:duration-240 md:p-6 starting:open:opacity-0"
    >
      {/* Centred by its margins: unlike alignment, they never push what is higher than the window above its upper edge. */}
      {present && (
        <div key={opening.count} className={`relative m-auto flex-none bg-paper shadow-modal forced-colors:border ${className}`}>
          {children}
        </div>
      )}
    </dialog>
  );
}
