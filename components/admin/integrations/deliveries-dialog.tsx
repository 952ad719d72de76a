import { Dialog } from "@/components/admin/parts/dialog/dialog";
import { ActionsCell, TextCell } from "@/components/admin/parts/table/cells";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { Time, useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { ModalFooter } from "@/components/ui/modal";
import { describeDelivery, deliveryWords as words } from "@/lib/integrations/screen-words";
import type { Delivery, Webhook } from "@/lib/integrations/webhooks";
import { eventNames } from "@/lib/integrations/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-page";
import { formatDateTime } from "@/lib/shared/firm-time";

const HEADS = ["Time", "Event", "Result", "Actions"];
const getListError = serverMessageOr(words.list.failed);
const names: Record<string, string> = { ...eventNames, test: words.test };

export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  return (
    <Dialog open={webhook !== undefined} heading={words.heading} onClose={onClose} className="w-[min(60rem,calc(100vw-1.5rem))]">
      {webhook && <Deliveries webhook={webhook} onClose={onClose} />}
    </Dialog>
  );
}

function Deliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { timeZone } = useFirm();
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
        {webhook.url}. {words.kept}
      </p>
      <div className="@container/work -mx-(--panel-x)">
        <Table
          narrow="cards"
          label={words.heading}
          heads={HEADS}
          list={{ rows, failure, reload }}
          loading={words.list.loading}
          empty={words.list.empty}
          suggestion={words.list.hint}
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
                    {words.attempts(delivery.attempts)}
                    {delivery.next_at && delivery.attempts > 0 && `. ${words.nextAt(formatDateTime(delivery.next_at, timeZone))}`}
                  </span>
                </span>
              </TextCell>
              <ActionsCell>
                <Button variant="line" size="small" disabled={busy || !webhook.active} onClick={() => retry(delivery)}>
                  {words.retry} <span className="sr-only">{delivery.message_id}</span>
                </Button>
              </ActionsCell>
            </TableRow>
          ))}
        </Table>
      </div>
      <ModalFooter>
        <Button variant="line" size="medium" data-autofocus onClick={onClose}>
          {words.close}
        </Button>
        <Button variant="line" size="medium" busy={loading} onClick={reload}>
          {words.reload}
        </Button>
      </ModalFooter>
    </>
  );
}
