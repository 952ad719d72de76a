import { ActionsCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { ApiKey } from "@/lib/auth/api-keys";
import { keyWords as words } from "@/lib/integrations/screen-words";
import { toLocalDay } from "@/lib/shared/days";
import { formatDateTime, formatDay } from "@/lib/shared/firm-time";

const HEADS = ["Name", "Scopes", "Expires", "Last used", "Actions"];

type Props = Omit<ListState, "rows"> & { rows: ApiKey[] | undefined; busy: boolean; onRemove: (key: ApiKey) => void };

export function ApiKeysTable({ rows, busy, onRemove, ...state }: Props) {
  const { timeZone } = useFirm();
  return (
    <Table label={words.heading} heads={HEADS} rows={rows} {...state}>
      {rows?.map((key) => {
        const isExpired = new Date(key.expires_at) <= new Date();
        const expiry = formatDay(toLocalDay(new Date(key.expires_at), timeZone));
        return (
          <TableRow key={key.id} inEdit={false}>
            <TitleCell
              note={
                <>
                  <span className={isExpired ? "text-jasper" : ""}>
                    {isExpired ? words.expired : words.expires} {expiry}
                  </span>
                  <span className="truncate">{key.scopes.join(", ")}</span>
                </>
              }
            >
              {key.name}
            </TitleCell>
            <WideCell>{key.scopes.join(", ")}</WideCell>
            <WideCell>
              <time dateTime={key.expires_at}>{expiry}</time>
              {isExpired && <span className="block text-micro text-jasper">{words.expired}</span>}
            </WideCell>
            <WideCell>{key.last_used_at ? formatDateTime(key.last_used_at, timeZone) : words.never}</WideCell>
            <ActionsCell>
              <Button variant="danger" size="small" disabled={busy} onClick={() => onRemove(key)}>
                {words.remove} <span className="sr-only">{key.name}</span>
              </Button>
            </ActionsCell>
          </TableRow>
        );
      })}
    </Table>
  );
}
