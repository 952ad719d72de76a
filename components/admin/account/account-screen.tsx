"use client";

import { PasswordForm } from "@/components/admin/account/password-form";
import { SessionsTable } from "@/components/admin/account/sessions-table";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { ListBox } from "@/components/admin/crud/list-box";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { Button } from "@/components/ui/button";
import { api, server } from "@/lib/client/api";
import { useChanges } from "@/lib/client/use-changes";
import { useList } from "@/lib/client/use-list";
import type { Session } from "@/lib/domain/auth";
import { accountWords } from "@/lib/domain/content/account";
import { adminScreens } from "@/lib/domain/content/admin";
import { messages } from "@/lib/domain/messages";

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
