import { FormDialog } from "@/components/admin/parts/dialog/form-dialog";
import { CheckboxGroup } from "@/components/admin/parts/form/checkbox-group";
import { TextField } from "@/components/admin/parts/form/fields";
import { webhookWords as words } from "@/lib/integrations/screen-words";
import { type NewWebhook, newWebhook, RAISED_EVENTS, type Webhook } from "@/lib/integrations/webhooks";
import { eventNames } from "@/lib/integrations/words";
import type { Outcome } from "@/lib/shared/client/form/use-run";
import type { ChangeResponse } from "@/lib/shared/client/http/api";

type Props = {
  open: boolean;
  /** The webhook to edit; undefined to add one. */
  webhook: Webhook | undefined;
  busy: boolean;
  onSave: (fields: NewWebhook) => Promise<Outcome<ChangeResponse>>;
  onCancel: () => void;
};

export const WebhookDialog = ({ webhook, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    heading={webhook ? words.editHeading : words.addHeading}
    schema={newWebhook}
    values={{ url: webhook?.url ?? "", events: webhook?.events ?? [] }}
    submit={webhook ? words.save : words.add}
  >
    <TextField
      name="url"
      label={words.url}
      marker={null}
      hint={words.urlHint}
      type="url"
      inputMode="url"
      spellCheck={false}
      data-autofocus
    />
    <CheckboxGroup
      label={words.events}
      name="events"
      options={[...new Set([...RAISED_EVENTS, ...(webhook?.events ?? [])])]}
      labels={eventNames}
      getHint={(event) => event}
    />
  </FormDialog>
);
