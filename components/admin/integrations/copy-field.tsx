import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { secretWords as words } from "@/lib/integrations/screen-words";
import { toast } from "@/lib/shared/client/toast";

type Props = { label: string; hint?: string; text: string };

/** A text to copy. */
export function CopyField({ label, hint, text }: Props) {
  async function copy() {
    // Browsers offer the clipboard on encrypted pages only.
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject();
    await copying.then(
      () => toast.success(words.copied),
      () => toast.info(words.copyByHand),
    );
  }

  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <Field label={label} hint={hint} density="admin" className="min-w-0 flex-[1_1_16rem]">
        {(control) => (
          <input {...control} readOnly value={text} onFocus={({ target }) => target.select()} spellCheck={false} autoComplete="off" />
        )}
      </Field>
      <Button size="medium" variant="line" className="sm:mt-7" onClick={copy}>
        <AdminIcon name="copy" />
        {words.copy}
        <span className="sr-only">{label}</span>
      </Button>
    </div>
  );
}
