import { type ReactNode, useId } from "react";
import { Modal } from "@/components/ui/modal";

/** `className` is the width. */
type Props = { open: boolean; heading: string; className: string; onClose: () => void; children: ReactNode };

export function Dialog({ open, heading, className, onClose, children }: Props) {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={`p-6 md:p-8 ${className}`}>
      <h2 id={id} className="text-[1.5rem] leading-[1.2] font-[400] wrap-anywhere">
        {heading}
      </h2>
      {children}
    </Modal>
  );
}
