import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { type FieldValues, FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { Dialog } from "@/components/admin/parts/dialog/dialog";
import { Button } from "@/components/ui/button";
import { ModalFooter } from "@/components/ui/modal";
import { showRefusedFields } from "@/lib/shared/client/form/use-guarded-form";
import type { Outcome } from "@/lib/shared/client/form/use-run";
import type { ChangeResponse } from "@/lib/shared/client/http/api";
import { adminWords } from "@/lib/shared/words/screens";

export type FormDialogDescription<Fields> = {
  heading: string;
  schema: z.ZodType<Fields>;
  values: FieldValues;
  submit: string;
  /** Changes the values before they are validated. */
  toFields?: (values: FieldValues) => FieldValues;
};

type FormProps<Fields> = Omit<FormDialogDescription<Fields>, "heading"> & {
  busy: boolean;
  onSave: (fields: Fields) => Promise<Outcome<ChangeResponse>>;
  /** Runs after a save too. */
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form. `onSave` gets the fields after the schema has accepted them. */
export function FormDialog<Fields>({ open, heading, ...form }: FormProps<Fields> & { open: boolean; heading: string }) {
  const { busy, onClose } = form;
  return (
    <Dialog open={open} heading={heading} onClose={() => !busy && onClose()} className="w-[min(34rem,calc(100vw-1.5rem))]">
      <DialogForm {...form} />
    </Dialog>
  );
}

function DialogForm<Fields>({ schema, values, submit, busy, toFields = (same) => same, onSave, onClose, children }: FormProps<Fields>) {
  const form = useForm<FieldValues, unknown, FieldValues>({
    defaultValues: values,
    resolver: (typed, ...rest) => zodResolver(schema as z.ZodType<FieldValues, FieldValues>)(toFields(typed), ...rest),
  });
  const save = form.handleSubmit(async (fields) => {
    const { answer, error } = await onSave(fields as Fields);
    showRefusedFields(form, error);
    if (answer) onClose();
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save}>
        <div className="mt-5 grid gap-5">{children}</div>
        <ModalFooter>
          <Button variant="line" size="medium" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="edit" size="medium" busy={busy}>
            {busy ? adminWords.processing : submit}
          </Button>
        </ModalFooter>
      </form>
    </FormProvider>
  );
}
