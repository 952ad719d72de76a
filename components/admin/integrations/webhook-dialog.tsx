import { FormDialog } from "@/components/admin/parts/dialog/form-dialog";
import { CheckboxGroup } from "@/components/admin/parts/form/checkbox-group";
import { Field } from "@/components/ui/field";
import { webhookWords as words } from "@/lib/integrations/screen-words";
import { type NewWebhook, newWebhook, RAISED_EVENTS, type Webhook } from "@/lib/integrations/webhooks";
import { eventNames } from "@/lib/integrations/words";
import type { FieldError } from "@/lib/shared/client/http/api";

type Props = {
  open: boolean;
  /** The webhook to edit; undefined to add one. */
  webhook: Webhook | undefined;
  busy: boolean;
  refused: readonly FieldError[];
  onSave: (fields: NewWebhook) => void;
  onCancel: () => void;
};

const toFields = (form: FormData) => ({ url: form.get("url"), events: form.getAll("events") });

export const WebhookDialog = ({ webhook, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    heading={webhook ? words.editHeading : words.addHeading}
    schema={newWebhook}
    toFields={toFields}
    submit={webhook ? words.save : words.add}
  >
    {(problems) => (
      <>
        <Field label={words.url} hint={words.urlHint} density="admin" error={problems.url}>
          {(control) => (
            <input
              {...control}
              name="url"
              type="url"
              inputMode="url"
              defaultValue={webhook?.url}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
          )}
        </Field>
        <CheckboxGroup
          label={words.events}
          name="events"
          options={[...new Set([...RAISED_EVENTS, ...(webhook?.events ?? [])])]}
          labels={eventNames}
          getHint={(event) => event}
          chosen={webhook?.events}
          error={problems.events}
        />
      </>
    )}
  </FormDialog>
);
