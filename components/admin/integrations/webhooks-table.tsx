import { MenuCell, TextCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { RowMenu, type RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { useFirm } from "@/components/admin/shell/firm";
import { webhookWords as words } from "@/lib/integrations/screen-words";
import type { Webhook } from "@/lib/integrations/webhooks";
import { eventNames } from "@/lib/integrations/words";
import { formatDateTime } from "@/lib/shared/firm-time";

const HEADS = ["Address", "Events", "State", "Actions"];

type Props = Omit<ListState, "rows"> & {
  rows: Webhook[] | undefined;
  busy: boolean;
  getActions: (webhook: Webhook) => RowMenuItem[];
};

export function WebhooksTable({ rows, busy, getActions, ...state }: Props) {
  const { timeZone } = useFirm();
  return (
    <Table label={words.heading} heads={HEADS} rows={rows} {...state}>
      {rows?.map((webhook) => (
        <TableRow key={webhook.id} inEdit={false}>
          <TextCell label="Address">
            <span className="font-semibold">{webhook.url}</span>
          </TextCell>
          <TextCell label="Events">{webhook.events.map((type) => eventNames[type]).join(", ")}</TextCell>
          <TextCell label="State">
            <span>
              <span className={webhook.active ? "text-verde" : "text-jasper"}>{webhook.active ? words.on : words.off}</span>
              {webhook.failing_since && (
                <span className="block text-micro text-jasper">{words.failing(formatDateTime(webhook.failing_since, timeZone))}</span>
              )}
            </span>
          </TextCell>
          <MenuCell>
            <RowMenu name={webhook.url} items={getActions(webhook)} disabled={busy} />
          </MenuCell>
        </TableRow>
      ))}
    </Table>
  );
}
