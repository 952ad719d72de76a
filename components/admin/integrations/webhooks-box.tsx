"use client";

import { useState } from "react";
import { Dialog } from "@/components/admin/parts/dialog/dialog";
import { CheckboxGroup, TextField } from "@/components/admin/parts/form/fields";
import { ResourceBox } from "@/components/admin/parts/resource/resource-box";
import { ActionsCell, TextCell } from "@/components/admin/parts/table/cells";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { FirmTime, Time, useFormatTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { ModalFooter } from "@/components/ui/modal";
import {
  deliveryWords,
  describeDelivery,
  describeDeliveryError,
  secretWords,
  webhookWords as words,
} from "@/lib/integrations/screen-words";
import { type Delivery, type NewWebhook, newWebhook, RAISED_EVENTS, type Webhook } from "@/lib/integrations/webhooks";
import { eventNames } from "@/lib/integrations/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { ApiError, type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-list";

const PATH = "/api/webhooks";
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
        list={usePage<Webhook>(PATH, "", 1, serverMessageOr(words.list.failed))}
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

const HEADS = ["Time", "Event", "Result", "Actions"];
const getListError = serverMessageOr(deliveryWords.list.failed);
const names: Record<string, string> = { ...eventNames, test: deliveryWords.test };

function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  return (
    <Dialog open={webhook !== undefined} heading={deliveryWords.heading} onClose={onClose} className="w-[min(60rem,calc(100vw-1.5rem))]">
      {webhook && <Deliveries webhook={webhook} onClose={onClose} />}
    </Dialog>
  );
}

function Deliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const formatTime = useFormatTime();
  const path = `/api/webhooks/${webhook.id}/deliveries`;
  const { rows, failure, loading, reload } = usePage<Delivery>(path, "", 1, getListError);
  const { busy, run } = useRun();

  async function retry({ id }: Delivery) {
    await run(() => callApi<ChangeResponse>("POST", `${path}/${id}/retry`), getMessage, getListError);
    void reload();
  }

  return (
    <>
      <p className="mt-3 mb-4 text-small text-slate wrap-anywhere">
        {webhook.url}. {deliveryWords.kept}
      </p>
      <div className="@container/work -mx-(--panel-x)">
        <Table
          narrow="cards"
          label={deliveryWords.heading}
          heads={HEADS}
          list={{ rows, failure, reload }}
          loading={deliveryWords.list.loading}
          empty={deliveryWords.list.empty}
          suggestion={deliveryWords.list.hint}
        >
          {rows?.map((delivery) => (
            <TableRow key={delivery.id} inEdit={false}>
              <TextCell label="Time">
                <Time at={delivery.created_at} />
              </TextCell>
              <TextCell label="Event">
                {names[delivery.type] ?? delivery.type}
                {delivery.row_id && ` ${delivery.row_id}`}
              </TextCell>
              <TextCell label="Result">
                <span>
                  {describeDelivery(delivery)}
                  <span className="block text-micro text-slate">
                    {deliveryWords.attempts(delivery.attempts)}
                    {delivery.next_at && delivery.attempts > 0 && `. ${deliveryWords.nextAt(formatTime(delivery.next_at))}`}
                  </span>
                </span>
              </TextCell>
              <ActionsCell>
                <Button variant="line" size="small" disabled={busy || !webhook.active} onClick={() => retry(delivery)}>
                  {deliveryWords.retry} <span className="sr-only">{delivery.message_id}</span>
                </Button>
              </ActionsCell>
            </TableRow>
          ))}
        </Table>
      </div>
      <ModalFooter>
        <Button variant="line" size="medium" data-autofocus onClick={onClose}>
          {deliveryWords.close}
        </Button>
        <Button variant="line" size="medium" busy={loading} onClick={reload}>
          {deliveryWords.reload}
        </Button>
      </ModalFooter>
    </>
  );
}
