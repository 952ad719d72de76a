"use client";

import { type ReactNode, use, useRef, useState } from "react";
import { Icon } from "@/components/ui/icons";
import { UiWords } from "@/components/ui/ui-words";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";

type Props = { open: boolean; onClose: () => void; labelledBy: string; className?: string; children: ReactNode };

const CLOSING_MS = 160;

/** A modal dialog. Its children mount on each opening, so a form inside starts fresh. */
export function Modal({ open, onClose, labelledBy, className = "", children }: Props) {
  const dialog = useModalDialog(open, onClose);
  // Children stay mounted while the dialog fades out and remount if it opens again.
  const [isMounted, setMounted] = useState(open);
  const [opening, setOpening] = useState({ open, count: 0 });
  if (open && !isMounted) setMounted(true);
  if (open !== opening.open) setOpening({ open, count: opening.count + Number(open) });
  const unmountLater = () => setTimeout(() => !dialog.ref.current?.open && setMounted(false), CLOSING_MS);
  const pressTarget = useRef<EventTarget>(null);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog element handles Escape itself
    <dialog
      {...dialog}
      onClose={() => {
        dialog.onClose();
        unmountLater();
      }}
      aria-labelledby={labelledBy}
      onMouseDown={(event) => {
        pressTarget.current = event.target;
      }}
      // A press that began inside, such as a text selection, does not close it.
      onClick={(event) => event.target === event.currentTarget && pressTarget.current === event.currentTarget && onClose()}
      className="on-light fixed inset-0 m-0 hidden size-full max-h-none max-w-none overflow-auto bg-scrim has-data-footer:scroll-pb-24 has-data-header:scroll-pt-[calc(var(--toasts-room,0px)+4.5rem)] pt-(--toasts-room) opacity-0 transition-[opacity,display,overlay] duration-160 transition-discrete backdrop:bg-transparent open:flex open:opacity-100 open:duration-240 md:p-6 starting:open:opacity-0"
    >
      {/* Centred by margins: unlike alignment, they never push a tall panel above the window. */}
      {isMounted && (
        <div
          key={opening.count}
          className={`relative m-auto flex-none bg-paper shadow-modal [--panel-b:1.5rem] [--panel-x:1.5rem] md:[--panel-b:2rem] md:[--panel-x:2rem] forced-colors:border ${className}`}
        >
          {children}
        </div>
      )}
    </dialog>
  );
}

/** Padding of public dialogs that show a picture next to the form. */
export const wideModalPadding =
  "px-(--panel-x) pt-7 pb-(--panel-b) [--panel-b:2rem] [--panel-x:var(--spacing-gutter)] md:pt-10 md:[--panel-b:2.75rem] md:[--panel-x:2.75rem]";

export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <button
    type="button"
    aria-label={use(UiWords).close}
    onClick={onClose}
    className="absolute top-3 end-3 grid size-11 place-items-center bg-paper md:top-5 md:end-5"
  >
    <Icon name="close" />
  </button>
);

/**
 * The buttons of a dialog. They stay in view while the dialog scrolls, over its padding in wide windows. The element around them has the
 * padding `p-6 md:p-8`, or sets `--panel-x` and `--panel-b` to its own.
 */
export const ModalFooter = ({ children }: { children: ReactNode }) => (
  <div
    data-footer
    className="sticky bottom-0 z-10 -mx-(--panel-x) mt-6 -mb-(--panel-b) flex flex-wrap gap-2 border-t border-joint bg-bench-2 px-(--panel-x) py-3 md:-bottom-6 md:gap-3 md:py-4"
  >
    {children}
  </div>
);
