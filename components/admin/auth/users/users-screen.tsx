"use client";

import { useQuery } from "@tanstack/react-query";
import { SecurityBox } from "@/components/admin/auth/users/security-box";
import { NotificationsBox } from "@/components/admin/enquiries/notifications-box";
import { Choice } from "@/components/admin/parts/form/choice";
import { CheckboxGroup, TextField } from "@/components/admin/parts/form/fields";
import { type ChoiceState, ResourceBox } from "@/components/admin/parts/resource/resource-box";
import { Time, useFormatTime } from "@/components/admin/shell/firm";
import { refreshAccount, useAccount } from "@/lib/auth/client/account";
import { userMessages as messages, roleHints, roleNames, userWords as words } from "@/lib/auth/user-words";
import { type User, type UserFields, type UserPage, userFields } from "@/lib/auth/users";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { MAX_ROWS_PER_CALL } from "@/lib/shared/limits";
import { ROLES } from "@/lib/shared/roles";

const PATH = "/api/users";

type LinkAnswer = ChangeResponse & { data: { link: string; expires_at: string }; mailed: boolean };

const getPath = ({ id }: User, call = "") => `${PATH}/${id}${call}`;
const getName = ({ name, username }: User) => name || username || "?";
const listRoles = ({ roles }: User) => roles.map((role) => roleNames[role]).join(", ");

export function UsersScreen() {
  const users = useUsers();
  const { rows, withoutSecondFactor } = users;
  const { account } = useAccount();
  const formatTime = useFormatTime();
  const isMe = ({ username }: User) => username === account?.username;

  async function createLink(kind: "invitation" | "reset", path: string, fields?: UserFields) {
    const answer = await callApi<LinkAnswer>("POST", path, fields);
    const expiry = formatTime(answer.data.expires_at);
    const hint = answer.mailed ? words.link.mailed(expiry) : words.link.send(expiry);
    const shownOnce = { heading: words.link[kind], label: words.link.label, hint, text: answer.data.link, isShared: true };
    return { ...answer, shownOnce };
  }

  /** Asks before the access of a user ends, and offers to assign the open enquiries to another user. */
  const askToEnd = (user: User, text: string, note: string) => ({
    text,
    note,
    renderChoice: (state: ChoiceState) => <ReassignField {...state} user={user} users={rows ?? []} />,
  });

  return (
    <>
      <ResourceBox<User, UserFields>
        list={users}
        getTitle={getName}
        words={{ heading: words.listHeading, counted: words.counted, add: words.invite, failed: messages.change.failed }}
        note={messages.list}
        isHeadingHidden
        onChanged={refreshAccount}
        columns={[
          {
            head: "Name",
            hasInitials: true,
            badge: (user) => <UserBadge user={user} isMe={isMe(user)} />,
            note: (user) => <span className="truncate">{[listRoles(user), user.email].filter(Boolean).join(", ")}</span>,
          },
          { head: "Email", show: ({ email }) => email },
          { head: "Roles", show: listRoles },
          { head: "Last seen", show: ({ last_seen_at }) => (last_seen_at ? <Time at={last_seen_at} /> : words.never) },
        ]}
        getActions={(user, edit) => [
          { label: words.edit, icon: "edit", onSelect: edit },
          user.active && {
            label: user.invited ? words.invitationLink : words.resetLink,
            icon: "link",
            call: () => createLink(user.invited ? "invitation" : "reset", getPath(user, "/reset-link")),
            failed: messages.link.failed,
          },
          user.active &&
            user.second_factor &&
            !isMe(user) && {
              label: words.removeSecondFactor,
              icon: "close",
              isDanger: true,
              call: () => callApi("DELETE", getPath(user, "/second-factor")),
              failed: messages.removeSecondFactor.failed,
              question: { text: words.confirmRemoveSecondFactor, note: words.removeSecondFactorNote },
            },
          user.active &&
            !user.invited && {
              label: words.signOut,
              icon: "logout",
              call: () => callApi("DELETE", getPath(user, "/sessions")),
              failed: messages.endSessions.failed,
              question: { text: words.confirmSignOut },
            },
          user.active && {
            label: words.deactivate,
            icon: "close",
            isDanger: true,
            call: (to) => callApi("PATCH", getPath(user), { active: false, reassign_to: to ? Number(to) : undefined }),
            question: askToEnd(user, words.confirmDeactivate, words.deactivateNote),
          },
          !user.active && { label: words.activate, icon: "undo", call: () => callApi("PATCH", getPath(user), { active: true }) },
          {
            label: words.remove,
            icon: "trash",
            isDanger: true,
            call: (to) => callApi("DELETE", getPath(user, to && `?reassign_to=${to}`)),
            failed: messages.remove.failed,
            question: askToEnd(user, words.confirmRemove, words.removeNote),
          },
        ]}
        describeForm={(user) => ({
          heading: user ? words.editHeading : words.inviteHeading,
          submit: user ? words.save : words.send,
          schema: userFields,
          values: { name: user?.name ?? "", email: user?.email ?? "", roles: user?.roles ?? [] },
          // Older users may have no e-mail address.
          toFields: ({ email, ...fields }) => (email === "" && user && !user.email ? fields : { email, ...fields }),
          call: (fields) => (user ? callApi("PATCH", getPath(user), fields) : createLink("invitation", `${PATH}/invite`, fields)),
          failed: user ? messages.change.failed : messages.invite.failed,
          fields: (
            <>
              <TextField name="name" label={words.name} marker={null} data-autofocus />
              <TextField name="email" label={words.email} marker={null} hint={words.emailHint} type="email" />
              <CheckboxGroup label={words.roles} name="roles" options={ROLES} labels={roleNames} getHint={(role) => roleHints[role]} />
              {user && !user.invited && <p className="text-small text-slate">{words.signsOut}</p>}
            </>
          ),
        })}
      />
      <NotificationsBox />
      {rows && <SecurityBox users={rows.filter(({ active, invited }) => active && !invited).length} without={withoutSecondFactor} />}
    </>
  );
}

function UserBadge({ user: { name, username, active, invited }, isMe }: { user: User; isMe: boolean }) {
  const label = (!active && words.deactivated) || (invited && words.invited) || (isMe && words.you);
  return (
    <>
      {name && username && <span className="block font-normal text-slate @max-[46rem]/work:hidden">{username}</span>}
      {label && <span className={`block text-micro font-[550] ${active ? "text-verde" : "text-jasper"}`}>{label}</span>}
    </>
  );
}

const getErrorText = serverMessageOr(messages.list.failed);

type Users = { rows: User[]; without: number };

async function fetchUsers(): Promise<Users> {
  const rows: User[] = [];
  let without = 0;
  for (let after: number | null | undefined; after !== null; ) {
    const query = `limit=${MAX_ROWS_PER_CALL}${after ? `&after=${after}` : ""}`;
    const page: UserPage = await callApi("GET", `/api/users?${query}`);
    rows.push(...(page.items ?? []));
    after = page.next ?? null;
    without = page.without_second_factor ?? 0;
  }
  return { rows, without };
}

/** Loads all users. Old rows stay visible if a reload fails. */
function useUsers() {
  const { data, error, refetch } = useQuery({ queryKey: ["/api/users"], queryFn: fetchUsers, meta: { failed: getErrorText } });
  return {
    rows: data?.rows,
    withoutSecondFactor: data?.without ?? 0,
    failure: error ? getErrorText(error) : undefined,
    reload: () => void refetch(),
  };
}

type Props = ChoiceState & { user: User; users: User[] };

function ReassignField({ user, users, choice, choose, busy }: Props) {
  if (user.open_enquiries === 0) return null;
  const assignees = users.filter(
    ({ id, active, invited, roles }) => id !== user.id && active && !invited && (roles.includes("owner") || roles.includes("sales")),
  );
  return (
    <Choice
      label={words.reassign(user.open_enquiries)}
      blank={words.keepAssigned}
      options={assignees.map(({ id, name, username }) => ({ value: id, label: name || username }))}
      value={choice}
      disabled={busy}
      className="mt-5"
      onChoose={choose}
    />
  );
}
