import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { ActionsCell, LongNote, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { Time, useFormatTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/auth/auth";
import { accountWords, authMessages } from "@/lib/auth/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";

const PATH = "/api/sessions";
const OTHERS = "others";
const HEADS = ["Browser", "IP address", "Signed in", "Last seen", "Actions"];
const { list, end, endOthers } = authMessages.account.sessions;

type Props = { rows: Session[] | undefined; failure: string | undefined; reload: () => void; forget: (row: Session) => void };

export function SessionsBox({ rows, failure, reload, forget }: Props) {
  const { busy, run } = useRun();
  const [rowToConfirm, setRowToConfirm] = useState<Session | typeof OTHERS>();

  async function endSessions() {
    const [path, words] = rowToConfirm === OTHERS ? [PATH, endOthers] : [`${PATH}/${rowToConfirm?.id}`, end];
    const { answer } = await run(
      () => callApi<ChangeResponse>("DELETE", path),
      () => words.done,
      serverMessageOr(words.failed),
    );
    if (answer && rowToConfirm !== OTHERS && rowToConfirm) forget(rowToConfirm);
    // Also after a failure, because the session may have expired.
    reload();
    setRowToConfirm(undefined);
  }

  return (
    <>
      <ListBox heading={accountWords.listHeading} count={rows?.length} formatCount={accountWords.counted}>
        {rows && rows.length > 1 && (
          <div className="border-b border-joint px-4.5 py-3 md:px-6">
            <Button variant="line" size="small" disabled={busy} onClick={() => setRowToConfirm(OTHERS)}>
              {accountWords.endOthers}
            </Button>
          </div>
        )}
        <Table
          label={accountWords.listHeading}
          heads={HEADS}
          list={{ rows, failure, reload }}
          loading={list.loading}
          empty={list.empty}
          suggestion={accountWords.signInAgain}
        >
          {rows?.map((row) => (
            <SessionRow key={row.id} row={row} busy={busy} onEnd={() => setRowToConfirm(row)} />
          ))}
        </Table>
      </ListBox>
      <ConfirmDialog
        open={rowToConfirm !== undefined}
        question={rowToConfirm === OTHERS ? endOthers.confirm : end.confirm}
        name={rowToConfirm === OTHERS ? undefined : rowToConfirm?.browser}
        busy={busy}
        confirmLabel={rowToConfirm === OTHERS ? accountWords.endOthers : accountWords.end}
        busyLabel={accountWords.ending}
        onConfirm={endSessions}
        onCancel={() => setRowToConfirm(undefined)}
      />
    </>
  );
}

/** The current session has no End button: it ends with Logout. */
function SessionRow({ row, busy, onEnd }: { row: Session; busy: boolean; onEnd: () => void }) {
  const formatTime = useFormatTime();
  return (
    <TableRow inEdit={false}>
      <TitleCell
        note={
          <LongNote>
            {row.address}, signed in {formatTime(row.created_at)}, last seen {formatTime(row.last_seen_at)}
          </LongNote>
        }
      >
        {row.browser}
      </TitleCell>
      <WideCell>{row.address}</WideCell>
      <WideCell>
        <Time at={row.created_at} />
      </WideCell>
      <WideCell>
        <Time at={row.last_seen_at} />
      </WideCell>
      <ActionsCell className="@min-[46rem]/work:whitespace-nowrap">
        {row.current ? (
          <span className="font-[550] text-verde">{accountWords.thisOne}</span>
        ) : (
          <Button variant="danger" size="small" disabled={busy} onClick={onEnd}>
            {accountWords.end}{" "}
            <span className="sr-only">
              {row.browser}, {formatTime(row.created_at)}
            </span>
          </Button>
        )}
      </ActionsCell>
    </TableRow>
  );
}
