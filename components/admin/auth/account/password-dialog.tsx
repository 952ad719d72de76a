import type { SubmitEvent } from "react";
import { Dialog } from "@/components/admin/parts/dialog/dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ModalFooter } from "@/components/ui/modal";
import { accountSectionWords } from "@/lib/auth/second-factor-screen-words";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  open: boolean;
  question: string;
  note: string;
  confirm: string;
  variant?: "danger" | "primary";
  busy: boolean;
  onConfirm: (password: string) => void;
  onCancel: () => void;
};

/** Confirms a change of the second factor with the password. */
export function PasswordDialog({ open, question, note, confirm, variant = "danger", busy, onConfirm, onCancel }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onConfirm(String(new FormData(event.currentTarget).get("password")));
  }

  return (
    <Dialog open={open} heading={question} onClose={() => !busy && onCancel()} className="w-[min(30rem,calc(100vw-2.5rem))]">
      <p className="mt-3 text-small">{note}</p>
      <form method="post" noValidate onSubmit={submit}>
        <Field label={accountSectionWords.password} density="admin" className="mt-5">
          {(control) => <input {...control} data-autofocus name="password" type="password" autoComplete="current-password" required />}
        </Field>
        <ModalFooter>
          <Button variant="line" size="medium" disabled={busy} onClick={onCancel}>
            {accountSectionWords.cancel}
          </Button>
          <Button type="submit" variant={variant} size="medium" busy={busy}>
            {busy ? adminWords.processing : confirm}
          </Button>
        </ModalFooter>
      </form>
    </Dialog>
  );
}
