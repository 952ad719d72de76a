import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { enquiryChange } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { useGuardedForm } from "@/lib/shared/client/form/use-guarded-form";
import { toast } from "@/lib/shared/client/toast";

type Props = { busy: boolean; onAdd: (text: string) => Promise<boolean> };

const schema = z.object({ note: enquiryChange.shape.add_note });

export function NoteForm({ busy, onAdd }: Props) {
  const form = useGuardedForm({ values: { note: "" }, resolver: zodResolver(schema) });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(
    async () => {
      if (!busy && (await onAdd(form.getValues("note")))) form.reset();
    },
    ({ note }) => toast.error(String(note?.message)),
  );

  return (
    <form noValidate onSubmit={save}>
      <Field label={enquiryWords.addNote} density="admin" error={errors.note?.message as string} hint={enquiryWords.noteHint}>
        {(control) => <textarea {...control} {...form.register("note")} readOnly={isSubmitting} />}
      </Field>
      <Button type="submit" variant="edit" size="small" busy={isSubmitting} className="mt-3">
        {isSubmitting ? enquiryWords.saving : enquiryWords.saveNote}
      </Button>
    </form>
  );
}
