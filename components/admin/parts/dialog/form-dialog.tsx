import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Modal, ModalFooter } from "@/components/ui/modal";
import { useChange } from "@/lib/shared/client/effects";
import type { FieldError } from "@/lib/shared/client/http/api";
import { adminWords } from "@/lib/shared/words/screens";

type Problems = Partial<Record<string, string>>;

type FormProps<S extends z.ZodType> = {
  schema: S;
  toFields: (form: FormData) => Record<string, unknown>;
  submit: string;
  busy: boolean;
  /** Errors of the server, shown at their fields. */
  refused: readonly FieldError[];
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

function DialogForm<S extends z.ZodType>({ schema, toFields, submit, busy, refused, onSave, onCancel, children }: FormProps<S>) {
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  useChange(refused, () => show(refused.map(({ path, error }) => [path, error])));

  /** Shows the first problem of each field. */
  function show(found: [name: string, problem: string][]) {
    setProblems(Object.fromEntries(found.toReversed()));
    if (found.length > 0) form.current?.querySelector<HTMLElement>(found.map(([name]) => `[name="${name}"]`).join())?.focus();
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const checked = schema.safeParse(toFields(new FormData(event.currentTarget)));
    if (checked.success) return onSave(checked.data);
    show(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
  }

  return (
    <form ref={form} noValidate onSubmit={save} onInput={() => setProblems({})}>
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
