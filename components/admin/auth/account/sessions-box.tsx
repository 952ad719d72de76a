import { useState } from "react";
import { SessionsTable } from "@/components/admin/auth/sessions-table";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/auth/auth";
import { accountWords, authMessages } from "@/lib/auth/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";

const PATH = "/api/sessions";
const OTHERS = "others";
const { list, end, endOthers } = authMessages.account.sessions;

type Props = {
  rows: Session[] | undefined;
  failure: string | undefined;
  reload: () => void;
  forget: (row: Session) => void;
};

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
        <SessionsTable
          rows={rows}
          failure={failure}
          loading={list.loading}
          empty={list.empty}
          suggestion={accountWords.signInAgain}
          onRetry={reload}
          busy={busy}
          onEnd={setRowToConfirm}
        />
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
