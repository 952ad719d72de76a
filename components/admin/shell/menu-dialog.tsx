import { type MouseEvent, useId } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Navigation } from "@/components/admin/shell/navigation";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";
import { shellWords as words } from "@/lib/shared/words/screen-names";

type Props = { open: boolean; onClose: () => void };

export function MenuDialog({ open, onClose }: Props) {
  const id = useId();
  const dialog = useModalDialog(open, onClose);

  function closeFromBackdrop({ clientX, currentTarget }: MouseEvent) {
    if (clientX > currentTarget.getBoundingClientRect().right) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog element handles Escape itself
    <dialog
      {...dialog}
      aria-labelledby={id}
      onClick={closeFromBackdrop}
      className="on-dark fixed inset-y-0 left-0 m-0 hidden h-dvh max-h-none w-72 max-w-[85vw] flex-col overflow-y-auto bg-udaipur pb-4 transition-[translate,display,overlay] duration-(--dur-quick) transition-discrete backdrop:bg-scrim open:flex starting:open:-translate-x-8"
    >
      {open && (
        <>
          <div className="flex items-center justify-between py-2 pr-2 pl-5">
            <h2 id={id} className="font-sans text-base font-semibold tracking-normal text-white">
              {words.menu}
            </h2>
            <button type="button" aria-label={words.closeMenu} onClick={onClose} className="grid size-11 place-items-center text-mist">
              <AdminIcon name="close" />
            </button>
          </div>
          <Navigation label={words.menu} onOpen={onClose} />
        </>
      )}
    </dialog>
  );
}
