import { useId } from "react";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal, ModalFooter } from "@/components/ui/modal";
import { userWords } from "@/lib/auth/user-words";
import { copyText } from "@/lib/shared/client/copy-text";
import { formatDateTime } from "@/lib/shared/firm-time";

const words = userWords.link;

export type ShownLink = { kind: "invitation" | "reset"; link: string; expires_at: string };

export function LinkDialog({ shown, onClose }: { shown: ShownLink | undefined; onClose: () => void }) {
  const heading = useId();
  return (
    <Modal open={shown !== undefined} onClose={onClose} labelledBy={heading} className="w-[min(34rem,calc(100vw-1.5rem))] p-6 md:p-8">
      {shown && <Content shown={shown} heading={heading} onClose={onClose} />}
    </Modal>
  );
}

function Content({ shown: { kind, link, expires_at }, heading, onClose }: { shown: ShownLink; heading: string; onClose: () => void }) {
  const { timeZone } = useFirm();

  return (
    <>
      <h2 id={heading} className="text-[1.5rem] leading-[1.2] font-[400]">
        {words[kind].heading}
      </h2>
      <p className="mt-3 text-small text-slate">{words.once}</p>
      <Field label={words.label} density="admin" hint={words[kind].hint(formatDateTime(expires_at, timeZone))} className="mt-4">
        {(control) => <input {...control} readOnly data-autofocus value={link} onFocus={({ target }) => target.select()} />}
      </Field>
      <ModalFooter>
        <Button size="medium" onClick={() => copyText(link)}>
          {words.copy}
        </Button>
        <Button variant="line" size="medium" onClick={onClose}>
          {words.close}
        </Button>
      </ModalFooter>
    </>
  );
}
