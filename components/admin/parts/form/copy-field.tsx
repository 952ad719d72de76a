import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { copyText } from "@/lib/shared/client/copy-text";
import { adminWords } from "@/lib/shared/words/screens";

type Props = { label: string; hint?: string; text: string };

/** A read-only text with a button that copies it. */
export function CopyField({ label, hint, text }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <Field label={label} hint={hint} density="admin" className="min-w-0 flex-[1_1_16rem]">
        {(control) => (
          <input {...control} readOnly value={text} onFocus={({ target }) => target.select()} spellCheck={false} autoComplete="off" />
        )}
      </Field>
      <Button size="medium" variant="line" className="sm:mt-7" onClick={() => copyText(text)}>
        <AdminIcon name="copy" />
        {adminWords.copy}
        <span className="sr-only">{label}</span>
      </Button>
    </div>
  );
}
