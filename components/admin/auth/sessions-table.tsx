import { ActionsCell, LongNote, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/auth/auth";
import { accountWords } from "@/lib/auth/words";
import { formatDateTime } from "@/lib/shared/firm-time";

type Props = Omit<ListState, "rows"> & {
  rows: Session[] | undefined;
  busy: boolean;
  onEnd: (row: Session) => void;
};

const HEADS = ["Browser", "IP address", "Signed in", "Last seen", "Actions"];

/** The sessions of the user. The current one has no End button: it ends with Logout. */
export function SessionsTable({ rows, busy, onEnd, ...state }: Props) {
  const { timeZone } = useFirm();
  return (
    <Table label={accountWords.listHeading} heads={HEADS} rows={rows} {...state}>
      {rows?.map((row) => (
        <TableRow key={row.id} inEdit={false}>
          <TitleCell
            note={
              <LongNote>
                {row.address}, signed in {formatDateTime(row.created_at, timeZone)}, last seen {formatDateTime(row.last_seen_at, timeZone)}
              </LongNote>
            }
          >
            {row.browser}
          </TitleCell>
          <WideCell>{row.address}</WideCell>
          <WideCell>
            <time dateTime={row.created_at}>{formatDateTime(row.created_at, timeZone)}</time>
          </WideCell>
          <WideCell>
            <time dateTime={row.last_seen_at}>{formatDateTime(row.last_seen_at, timeZone)}</time>
          </WideCell>
          <ActionsCell className="@min-[46rem]/work:whitespace-nowrap">
            {row.current ? (
              <span className="font-[550] text-verde">{accountWords.thisOne}</span>
            ) : (
              <Button variant="danger" size="small" disabled={busy} onClick={() => onEnd(row)}>
                {accountWords.end}{" "}
                <span className="sr-only">
                  {row.browser}, {formatDateTime(row.created_at, timeZone)}
                </span>
              </Button>
            )}
          </ActionsCell>
        </TableRow>
      ))}
    </Table>
  );
}
