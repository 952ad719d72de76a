import { useState } from "react";
import { DeliveriesDialog } from "@/components/admin/integrations/deliveries-dialog";
import { WebhookDialog } from "@/components/admin/integrations/webhook-dialog";
import { WebhooksTable } from "@/components/admin/integrations/webhooks-table";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { SecretDialog, type ShownSecret } from "@/components/admin/parts/dialog/secret-dialog";
import { AddButton } from "@/components/admin/parts/table/add-button";
import { ListBox } from "@/components/admin/parts/table/list-box";
import type { RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { describeDeliveryError, secretWords, webhookWords as words } from "@/lib/integrations/screen-words";
import type { Delivery, NewWebhook, Webhook } from "@/lib/integrations/webhooks";
import { useRun } from "@/lib/shared/client/form/use-run";
import { ApiError, type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-page";

const PATH = "/api/webhooks";
const getListError = serverMessageOr(words.list.failed);
const getErrorText = serverMessageOr(words.failed);
const getPath = ({ id }: Webhook, call = "") => `${PATH}/${id}${call}`;

type SecretAnswer = ChangeResponse & { secret: string };

export function WebhooksBox() {
  const { rows, failure, reload } = usePage<Webhook>(PATH, "", 1, getListError);
  const { busy, run } = useRun();
  const [edited, setEdited] = useState<{ webhook?: Webhook }>();
  const [confirming, setConfirming] = useState<{ webhook: Webhook; action: "remove" | "secret" }>();
  const [shownSecret, setShownSecret] = useState<ShownSecret>();
  const [opened, setOpened] = useState<Webhook>();

  async function change(call: () => Promise<ChangeResponse>) {
    const outcome = await run(call, ({ message = "" }) => message, getErrorText);
    reload();
    return outcome;
  }

  const changeWithSecret = (path: string, kind: "webhook" | "rotated", fields?: NewWebhook) =>
    change(async () => {
      const answer = await callApi<SecretAnswer>("POST", path, fields);
      setShownSecret({ ...secretWords[kind], text: answer.secret });
      return answer;
    });

  async function save(fields: NewWebhook) {
    const { webhook } = edited ?? {};
    const outcome = webhook
      ? await change(() => callApi("PATCH", getPath(webhook), fields))
      : await changeWithSecret(PATH, "webhook", fields);
    if (outcome.answer) setEdited(undefined);
    return outcome;
  }

  async function confirm() {
    const { webhook, action } = confirming!;
    if (action === "remove") await change(() => callApi("DELETE", getPath(webhook)));
    else await changeWithSecret(getPath(webhook, "/secret"), "rotated");
    setConfirming(undefined);
  }

  const test = (webhook: Webhook) =>
    change(async () => {
      const answer = await callApi<ChangeResponse & { data: Delivery }>("POST", getPath(webhook, "/test"));
      if (answer.data.state !== "delivered") throw new ApiError(200, words.testFailed(describeDeliveryError(answer.data)));
      return answer;
    });

  const getActions = (webhook: Webhook): RowMenuItem[] => [
    { label: words.test, icon: "redo", onSelect: () => void test(webhook) },
    { label: words.deliveries, icon: "list", onSelect: () => setOpened(webhook) },
    { label: words.edit, icon: "edit", onSelect: () => setEdited({ webhook }) },
    { label: words.newSecret, icon: "plus", onSelect: () => setConfirming({ webhook, action: "secret" }) },
    {
      label: webhook.active ? words.turnOff : words.turnOn,
      icon: webhook.active ? "close" : "undo",
      onSelect: () => void change(() => callApi("PATCH", getPath(webhook), { active: !webhook.active })),
    },
    { label: words.remove, icon: "trash", isDanger: true, onSelect: () => setConfirming({ webhook, action: "remove" }) },
  ];
  const isRemoving = confirming?.action === "remove";

  return (
    <>
      <ListBox
        heading={words.heading}
        count={rows?.length}
        formatCount={words.counted}
        actions={<AddButton label={words.add} onAdd={() => setEdited({})} />}
      >
        <WebhooksTable
          rows={rows}
          failure={failure}
          loading={words.list.loading}
          empty={words.list.empty}
          suggestion={words.list.hint}
          onRetry={reload}
          busy={busy}
          getActions={getActions}
        />
      </ListBox>
      <WebhookDialog
        open={edited !== undefined}
        webhook={edited?.webhook}
        busy={busy}
        onSave={save}
        onCancel={() => setEdited(undefined)}
      />
      <ConfirmDialog
        open={confirming !== undefined}
        question={isRemoving ? words.confirmRemove : words.confirmSecret}
        name={confirming?.webhook.url}
        busy={busy}
        tone={isRemoving ? "danger" : "edit"}
        confirmLabel={isRemoving ? words.remove : words.newSecret}
        busyLabel={`${isRemoving ? words.remove : words.newSecret}...`}
        onConfirm={confirm}
        onCancel={() => setConfirming(undefined)}
      />
      <SecretDialog shown={shownSecret} onClose={() => setShownSecret(undefined)} />
      <DeliveriesDialog webhook={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
