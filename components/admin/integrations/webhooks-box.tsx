"use client";

import { useState } from "react";
import { DeliveriesDialog } from "@/components/admin/integrations/deliveries-dialog";
import { CheckboxGroup } from "@/components/admin/parts/form/checkbox-group";
import { TextField } from "@/components/admin/parts/form/fields";
import { ResourceBox } from "@/components/admin/parts/resource/resource-box";
import { FirmTime } from "@/components/admin/shell/firm";
import { describeDeliveryError, secretWords, webhookWords as words } from "@/lib/integrations/screen-words";
import { type Delivery, type NewWebhook, newWebhook, RAISED_EVENTS, type Webhook } from "@/lib/integrations/webhooks";
import { eventNames } from "@/lib/integrations/words";
import { ApiError, type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-page";

const PATH = "/api/webhooks";
const getListError = serverMessageOr(words.list.failed);
const getPath = ({ id }: Webhook, call = "") => `${PATH}/${id}${call}`;
const listEvents = ({ events }: Webhook) => events.map((type) => eventNames[type]).join(", ");

async function createSecret(path: string, kind: "webhook" | "rotated", fields?: NewWebhook) {
  const answer = await callApi<ChangeResponse & { secret: string }>("POST", path, fields);
  return { ...answer, shownOnce: { ...secretWords[kind], text: answer.secret } };
}

async function sendTest(webhook: Webhook) {
  const answer = await callApi<ChangeResponse & { data: Delivery }>("POST", getPath(webhook, "/test"));
  if (answer.data.state !== "delivered") throw new ApiError(200, words.testFailed(describeDeliveryError(answer.data)));
  return answer;
}

export function WebhooksBox() {
  const [opened, setOpened] = useState<Webhook>();
  return (
    <>
      <ResourceBox<Webhook, NewWebhook>
        list={usePage<Webhook>(PATH, "", 1, getListError)}
        getTitle={({ url }) => url}
        words={words}
        note={words.list}
        columns={[
          {
            head: "Address",
            note: (webhook) => (
              <>
                <WebhookState webhook={webhook} />
                <span className="truncate">{listEvents(webhook)}</span>
              </>
            ),
          },
          { head: "Events", show: listEvents },
          { head: "State", show: (webhook) => <WebhookState webhook={webhook} /> },
        ]}
        getActions={(webhook, edit) => [
          { label: words.edit, icon: "edit", onSelect: edit },
          { label: words.test, icon: "redo", call: () => sendTest(webhook) },
          { label: words.deliveries, icon: "list", onSelect: () => setOpened(webhook) },
          {
            label: words.newSecret,
            icon: "plus",
            call: () => createSecret(getPath(webhook, "/secret"), "rotated"),
            question: { text: words.confirmSecret, tone: "edit" },
          },
          {
            label: webhook.active ? words.turnOff : words.turnOn,
            icon: webhook.active ? "close" : "undo",
            call: () => callApi("PATCH", getPath(webhook), { active: !webhook.active }),
          },
          {
            label: words.remove,
            icon: "trash",
            isDanger: true,
            call: () => callApi("DELETE", getPath(webhook)),
            question: { text: words.confirmRemove },
          },
        ]}
        describeForm={(webhook) => ({
          heading: webhook ? words.editHeading : words.addHeading,
          submit: webhook ? words.save : words.add,
          schema: newWebhook,
          values: { url: webhook?.url ?? "", events: webhook?.events ?? [] },
          call: (fields) => (webhook ? callApi("PATCH", getPath(webhook), fields) : createSecret(PATH, "webhook", fields)),
          fields: (
            <>
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
            </>
          ),
        })}
      />
      <DeliveriesDialog webhook={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

const WebhookState = ({ webhook: { active, failing_since } }: { webhook: Webhook }) => (
  <span>
    <span className={active ? "text-verde" : "text-jasper"}>{active ? words.on : words.off}</span>
    {failing_since && (
      <span className="block text-micro text-jasper">
        {words.failingSince} <FirmTime at={failing_since} />
      </span>
    )}
  </span>
);
