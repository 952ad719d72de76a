import { FormDialog } from "@/components/admin/parts/dialog/form-dialog";
import { CheckboxGroup } from "@/components/admin/parts/form/checkbox-group";
import { TextField } from "@/components/admin/parts/form/fields";
import { getLatestExpiry, type NewApiKey, newApiKey, scopeNames } from "@/lib/auth/api-keys";
import { keyWords as words } from "@/lib/integrations/screen-words";
import type { Outcome } from "@/lib/shared/client/form/use-run";
import type { ChangeResponse } from "@/lib/shared/client/http/api";
import { SCOPES } from "@/lib/shared/roles";

type Props = { open: boolean; busy: boolean; onSave: (fields: NewApiKey) => Promise<Outcome<ChangeResponse>>; onCancel: () => void };

const DAY_MS = 24 * 60 * 60 * 1000;
const formatDay = (time: Date) => time.toISOString().slice(0, 10);
const inDays = (days: number) => formatDay(new Date(Date.now() + days * DAY_MS));

export const ApiKeyDialog = (dialog: Props) => (
  <FormDialog
    {...dialog}
    heading={words.addHeading}
    schema={newApiKey}
    values={{ name: "", scopes: [], expires_at: inDays(365) }}
    submit={words.add}
  >
    <TextField name="name" label={words.name} marker={null} hint={words.nameHint} data-autofocus />
    <CheckboxGroup label={words.scopes} name="scopes" options={SCOPES} labels={scopeNames} getHint={(scope) => scope} />
    <TextField
      name="expires_at"
      label={words.expires}
      marker={null}
      hint={words.expiresHint}
      type="date"
      min={inDays(1)}
      max={formatDay(getLatestExpiry(new Date()))}
    />
  </FormDialog>
);
