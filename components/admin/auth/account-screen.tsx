"use client";

import { PasswordForm } from "@/components/admin/auth/password-form";
import { SessionsTable } from "@/components/admin/auth/sessions-table";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/auth/auth";
import { accountWords } from "@/lib/auth/words";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { api, server } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";

const PATH = "/api/sessions";
const OTHERS = "others";
const { list, end, endOthers } = messages.account.sessions;
const listFailed = server(list.failed);

/** One's own account: the password, and where one is signed in. */
export function AccountScreen() {
  const { rows, failure, reload, forget } = useList<Session>(PATH, listFailed);
  const { busy, run, asked, ask } = useChanges<Session | typeof OTHERS>();

  async function drop() {
    const [path, words] = asked === OTHERS ? [PATH, endOthers] : [`${PATH}/${asked?.id}`, end];
    const done = await run(
      () => api("DELETE", path),
      () => words.done,
      server(words.failed),
    );
    if (done && asked !== OTHERS && asked) forget(asked);
    // Also when it failed: the session may have ended by itself.
    reload();
    ask(undefined);
  }

  return (
    <>
      <ScreenHead {...adminScreens.account} />
      <PasswordForm username={rows?.[0]?.username} onChanged={reload} />
      <ListBox heading={accountWords.listHeading} count={rows?.length} counted={accountWords.counted}>
        {rows && rows.length > 1 && (
          <div className="border-b border-joint px-4.5 py-3 md:px-6">
            <Button variant="line" size="small" disabled={busy} onClick={() => ask(OTHERS)}>
              {accountWords.endOthers}
            </Button>
          </div>
        )}
        <SessionsTable
          rows={rows}
          failure={failure}
          loading={list.loading}
          empty={list.empty}
          next={accountWords.signInAgain}
          onRetry={reload}
          busy={busy}
          onEnd={ask}
        />
      </ListBox>
      <ConfirmDialog
        open={asked !== undefined}
        question={asked === OTHERS ? endOthers.confirm : end.confirm}
        name={asked === OTHERS ? undefined : asked?.browser}
        busy={busy}
        confirmLabel={asked === OTHERS ? accountWords.endOthers : accountWords.end}
        busyLabel={accountWords.ending}
        onConfirm={drop}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}
