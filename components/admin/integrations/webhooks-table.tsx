import { MenuCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { RowMenu, type RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { useFirm } from "@/components/admin/shell/firm";
import { webhookWords as words } from "@/lib/integrations/screen-words";
import type { Webhook } from "@/lib/integrations/webhooks";
import { eventNames } from "@/lib/integrations/words";
import { formatDateTime } from "@/lib/shared/firm-time";

const HEADS = ["Address", "Events", "State", "Actions"];

const listEvents = ({ events }: Webhook) => events.map((type) => eventNames[type]).join(", ");

type Props = Omit<ListState, "rows"> & {
  rows: Webhook[] | undefined;
  busy: boolean;
  getActions: (webhook: Webhook) => RowMenuItem[];
};

export function WebhooksTable({ rows, busy, getActions, ...state }: Props) {
  return (
    <Table label={words.heading} heads={HEADS} rows={rows} {...state}>
      {rows?.map((webhook) => (
        <TableRow key={webhook.id} inEdit={false}>
          <TitleCell
            note={
              <>
                <WebhookState webhook={webhook} />
                <span className="truncate">{listEvents(webhook)}</span>
              </>
            }
          >
            {webhook.url}
          </TitleCell>
          <WideCell>{listEvents(webhook)}</WideCell>
          <WideCell>
            <WebhookState webhook={webhook} />
          </WideCell>
          <MenuCell>
            <RowMenu name={webhook.url} items={getActions(webhook)} disabled={busy} />
          </MenuCell>
        </TableRow>
      ))}
    </Table>
  );
}

function WebhookState({ webhook: { active, failing_since } }: { webhook: Webhook }) {
  const { timeZone } = useFirm();
  return (
    <span>
      <span className={active ? "text-verde" : "text-jasper"}>{active ? words.on : words.off}</span>
      {failing_since && <span className="block text-micro text-jasper">{words.failing(formatDateTime(failing_since, timeZone))}</span>}
    </span>
  );
}
