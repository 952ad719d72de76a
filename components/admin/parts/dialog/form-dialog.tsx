import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Modal, ModalFooter } from "@/components/ui/modal";
import { adminWords } from "@/lib/shared/words/screens";

type Problems = Partial<Record<string, string>>;

type FormProps<S extends z.ZodType> = {
  schema: S;
  toFields: (form: FormData) => Record<string, unknown>;
  submit: string;
  busy: boolean;
  onSave: (fields: z.output<S>) => void;
  onCancel: () => void;
  children: (problems: Problems) => ReactNode;
};

/** A dialog with a form. `onSave` gets the fields after the schema has accepted them. */
export function FormDialog<S extends z.ZodType>({ open, heading, ...form }: FormProps<S> & { open: boolean; heading: string }) {
  const id = useId();
  const { busy, onCancel } = form;
  return (
    <Modal open={open} onClose={() => !busy && onCancel()} labelledBy={id} className="w-[min(34rem,calc(100vw-1.5rem))] p-6 md:p-8">
      <h2 id={id} className="text-[1.5rem] leading-[1.2] font-[400]">
        {heading}
      </h2>
      <DialogForm {...form} />
    </Modal>
  );
}

function DialogForm<S extends z.ZodType>({ schema, toFields, submit, busy, onSave, onCancel, children }: FormProps<S>) {
  const [problems, setProblems] = useState<Problems>({});

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const checked = schema.safeParse(toFields(new FormData(form)));
    if (checked.success) return onSave(checked.data);
    const found: Problems = Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse());
    setProblems(found);
    const fields = Object.keys(found).map((name) => `[name="${name}"]`);
    form.querySelector<HTMLElement>(fields.join())?.focus();
  }

  return (
    <form noValidate onSubmit={save} onInput={() => setProblems({})}>
      <div className="mt-5 grid gap-5">{children(problems)}</div>
      <ModalFooter>
        <Button variant="line" size="medium" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="edit" size="medium" busy={busy}>
          {busy ? adminWords.processing : submit}
        </Button>
      </ModalFooter>
    </form>
  );
}
