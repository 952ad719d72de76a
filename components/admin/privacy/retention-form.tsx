import { type SubmitEvent, useState } from "react";
import { Box } from "@/components/admin/parts/table/box";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { type Retention, retention as schema } from "@/lib/privacy/retention";
import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { MAX_RETENTION_DAYS } from "@/lib/shared/limits";
import { computeVersion } from "@/lib/shared/version";

const words = privacyWords.retention;

const FIELDS = [
  { name: "enquiries", label: words.enquiries, hint: words.enquiriesHint },
  { name: "spam", label: words.spam, hint: words.spamHint },
  { name: "log", label: words.log, hint: words.logHint },
] as const;

type Props = { retention: Retention; onSaved: (retention: Retention) => void };

export function RetentionForm({ retention, onSaved }: Props) {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const checked = schema.safeParse(Object.fromEntries(FIELDS.map(({ name }) => [name, Number(typed.get(name) || Number.NaN)])));
    const issues = checked.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse()));
    if (!checked.success) return form.querySelector<HTMLElement>(`[name="${String(issues[0]?.path[0])}"]`)?.focus();
    setBusy(true);
    try {
      await callApi("PUT", "/api/settings/privacy", checked.data, { ifMatch: computeVersion(retention) });
      toast.success(privacyMessages.retention.done);
      onSaved(checked.data);
    } catch (error) {
      toast.error(serverMessageOr(privacyMessages.retention.failed)(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box heading={words.heading}>
      <form method="post" noValidate onSubmit={save} className="grid gap-5 p-4.5 md:p-6">
        <div className="grid gap-5 @min-[46rem]/work:grid-cols-3">
          {FIELDS.map(({ name, label, hint }) => (
            <Field key={name} label={label} hint={hint} error={errors[name]} density="admin">
              {(control) => (
                <input
                  {...control}
                  name={name}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={MAX_RETENTION_DAYS}
                  step={1}
                  defaultValue={retention[name]}
                  required
                />
              )}
            </Field>
          ))}
        </div>
        <div>
          <Button type="submit" variant="edit" size="medium" busy={busy}>
            {busy ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </Box>
  );
}
