import { FormDialog } from "@/components/admin/parts/dialog/form-dialog";
import { CheckboxGroup } from "@/components/admin/parts/form/checkbox-group";
import { Field } from "@/components/ui/field";
import { getLatestExpiry, type NewApiKey, newApiKey, scopeNames } from "@/lib/auth/api-keys";
import { keyWords as words } from "@/lib/integrations/screen-words";
import type { FieldError } from "@/lib/shared/client/http/api";
import { SCOPES } from "@/lib/shared/roles";

type Props = { open: boolean; busy: boolean; refused: readonly FieldError[]; onSave: (fields: NewApiKey) => void; onCancel: () => void };

const DAY_MS = 24 * 60 * 60 * 1000;
const formatDay = (time: Date) => time.toISOString().slice(0, 10);
const inDays = (days: number) => formatDay(new Date(Date.now() + days * DAY_MS));

const toFields = (form: FormData) => ({ name: form.get("name"), scopes: form.getAll("scopes"), expires_at: form.get("expires_at") });

export const ApiKeyDialog = (dialog: Props) => (
  <FormDialog {...dialog} heading={words.addHeading} schema={newApiKey} toFields={toFields} submit={words.add}>
    {(problems) => (
      <>
        <Field label={words.name} hint={words.nameHint} density="admin" error={problems.name}>
          {(control) => <input {...control} name="name" autoComplete="off" data-autofocus />}
        </Field>
        <CheckboxGroup
          label={words.scopes}
          name="scopes"
          options={SCOPES}
          labels={scopeNames}
          getHint={(scope) => scope}
          error={problems.scopes}
        />
        <Field label={words.expires} hint={words.expiresHint} density="admin" error={problems.expires_at}>
          {(control) => (
            <input
              {...control}
              name="expires_at"
              type="date"
              min={inDays(1)}
              max={formatDay(getLatestExpiry(new Date()))}
              defaultValue={inDays(365)}
            />
          )}
        </Field>
      </>
    )}
  </FormDialog>
);
