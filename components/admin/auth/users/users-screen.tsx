"use client";

import { useState } from "react";
import { SecurityBox } from "@/components/admin/auth/users/security-box";
import { useUsers } from "@/components/admin/auth/users/use-users";
import { type UserAction, UserActionDialog } from "@/components/admin/auth/users/user-action-dialog";
import { UserDialog } from "@/components/admin/auth/users/user-dialog";
import { UsersTable } from "@/components/admin/auth/users/users-table";
import { SecretDialog, type ShownSecret } from "@/components/admin/parts/dialog/secret-dialog";
import { AddButton } from "@/components/admin/parts/table/add-button";
import { ListBox } from "@/components/admin/parts/table/list-box";
import type { RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { useFirm } from "@/components/admin/shell/firm";
import { refreshAccount, useAccount } from "@/lib/auth/client/account";
import { userMessages as messages, userWords as words } from "@/lib/auth/user-words";
import type { User, UserFields } from "@/lib/auth/users";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { formatDateTime } from "@/lib/shared/firm-time";

const PATH = "/api/users";

type LinkAnswer = ChangeResponse & { data: { link: string; expires_at: string }; mailed: boolean };

export function UsersScreen() {
  const { rows, withoutSecondFactor, failure, reload } = useUsers();
  const { account } = useAccount();
  const { busy, run } = useRun();
  const [edited, setEdited] = useState<{ user?: User }>();
  const [pendingAction, setPendingAction] = useState<UserAction>();
  const [shownLink, setShownLink] = useState<ShownSecret>();
  const { timeZone } = useFirm();

  /** Runs a change and reloads the list. Own changes may also change what the user sees. */
  async function change(call: () => Promise<ChangeResponse>, { done, failed }: { done: string; failed: string }) {
    const outcome = await run(call, () => done, serverMessageOr(failed));
    reload();
    if (outcome.answer) void refreshAccount();
    return outcome;
  }

  async function createLink(kind: "invitation" | "reset", path: string, text: { done: string; failed: string }, data?: object) {
    return change(async () => {
      const answer = await callApi<LinkAnswer>("POST", path, data);
      const expiry = formatDateTime(answer.data.expires_at, timeZone);
      const hint = answer.mailed ? words.link.mailed(expiry) : words.link.send(expiry);
      setShownLink({ heading: words.link[kind], label: words.link.label, hint, text: answer.data.link, isShared: true });
      return answer;
    }, text);
  }

  async function save(fields: UserFields) {
    const user = edited?.user;
    const outcome = user
      ? await change(() => callApi("PATCH", `${PATH}/${user.id}`, fields), messages.change)
      : await createLink("invitation", `${PATH}/invite`, messages.invite, fields);
    if (outcome.answer) setEdited(undefined);
    return outcome;
  }

  async function confirmAction({ user, action }: UserAction, reassign_to: number | undefined) {
    const path = `${PATH}/${user.id}`;
    const calls = {
      deactivate: () => change(() => callApi("PATCH", path, { active: false, reassign_to }), messages.change),
      remove: () => change(() => callApi("DELETE", reassign_to ? `${path}?reassign_to=${reassign_to}` : path), messages.remove),
      signOut: () => change(() => callApi("DELETE", `${path}/sessions`), messages.endSessions),
      removeSecondFactor: () => change(() => callApi("DELETE", `${path}/second-factor`), messages.removeSecondFactor),
    };
    if ((await calls[action]()).answer) setPendingAction(undefined);
  }

  const getActions = (user: User): RowMenuItem[] => [
    { label: words.edit, icon: "edit", onSelect: () => setEdited({ user }) },
    ...(user.active
      ? [
          {
            label: user.invited ? words.invitationLink : words.resetLink,
            icon: "link" as const,
            onSelect: () => void createLink(user.invited ? "invitation" : "reset", `${PATH}/${user.id}/reset-link`, messages.link),
          },
          ...(user.second_factor && user.username !== account?.username
            ? [
                {
                  label: words.removeSecondFactor,
                  icon: "close" as const,
                  isDanger: true,
                  onSelect: () => setPendingAction({ user, action: "removeSecondFactor" }),
                },
              ]
            : []),
          ...(user.invited
            ? []
            : [{ label: words.signOut, icon: "logout" as const, onSelect: () => setPendingAction({ user, action: "signOut" }) }]),
          {
            label: words.deactivate,
            icon: "close" as const,
            isDanger: true,
            onSelect: () => setPendingAction({ user, action: "deactivate" }),
          },
        ]
      : [
          {
            label: words.activate,
            icon: "undo" as const,
            onSelect: () => void change(() => callApi("PATCH", `${PATH}/${user.id}`, { active: true }), messages.change),
          },
        ]),
    { label: words.remove, icon: "trash", isDanger: true, onSelect: () => setPendingAction({ user, action: "remove" }) },
  ];

  return (
    <>
      <ListBox
        heading={words.listHeading}
        isHeadingHidden
        count={rows?.length}
        formatCount={words.counted}
        actions={<AddButton label={words.invite} onAdd={() => setEdited({})} />}
      >
        <UsersTable
          rows={rows}
          failure={failure}
          loading={messages.list.loading}
          empty={messages.list.empty}
          onRetry={reload}
          busy={busy}
          ownUsername={account?.username}
          getActions={getActions}
        />
      </ListBox>
      {rows && <SecurityBox users={rows.filter(({ active, invited }) => active && !invited).length} without={withoutSecondFactor} />}
      <UserDialog open={edited !== undefined} user={edited?.user} busy={busy} onSave={save} onCancel={() => setEdited(undefined)} />
      <UserActionDialog
        pending={pendingAction}
        users={rows ?? []}
        busy={busy}
        onConfirm={confirmAction}
        onCancel={() => setPendingAction(undefined)}
      />
      <SecretDialog shown={shownLink} onClose={() => setShownLink(undefined)} />
    </>
  );
}
