import { useId } from "react";
import { CopyField } from "@/components/admin/parts/form/copy-field";
import { Button } from "@/components/ui/button";
import { Modal, ModalFooter } from "@/components/ui/modal";
import { secretWords as words } from "@/lib/integrations/screen-words";

export type ShownSecret = { kind: "webhook" | "rotated" | "key"; text: string };

export function SecretDialog({ shown, onClose }: { shown: ShownSecret | undefined; onClose: () => void }) {
  const heading = useId();
  return (
    <Modal open={shown !== undefined} onClose={onClose} labelledBy={heading} className="w-[min(36rem,calc(100vw-1.5rem))] p-6 md:p-8">
      {shown && (
        <>
          <h2 id={heading} className="text-[1.5rem] leading-[1.2] font-[400]">
            {words[shown.kind].heading}
          </h2>
          <p className="mt-3 text-small font-[550]">{words.once}</p>
          <CopyField label={words[shown.kind].label} hint={words[shown.kind].hint} text={shown.text} />
        </>
      )}
      <ModalFooter>
        <Button variant="line" size="medium" onClick={onClose}>
          {words.close}
        </Button>
      </ModalFooter>
    </Modal>
  );
}
