import { InitialsCell, MenuCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { RowMenu, type RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { FirmTime } from "@/components/admin/shell/firm";
import { roleNames, userWords as words } from "@/lib/auth/user-words";
import type { User } from "@/lib/auth/users";

const HEADS = ["Name", "Email", "Roles", "Last seen", "Actions"];

type Props = Omit<ListState, "rows"> & {
  rows: User[] | undefined;
  busy: boolean;
  ownUsername: string | undefined;
  getActions: (user: User) => RowMenuItem[];
};

const getRoles = ({ roles }: User) => roles.map((role) => roleNames[role]).join(", ");

export const UsersTable = ({ rows, busy, ownUsername, getActions, ...state }: Props) => (
  <Table label={words.listHeading} heads={HEADS} rows={rows} {...state}>
    {rows?.map((user) => (
      <TableRow key={user.id} inEdit={false}>
        <InitialsCell name={user.name || user.username || "?"} />
        <TitleCell
          badge={<UserState user={user} isMe={user.username === ownUsername} />}
          note={<span className="truncate">{[getRoles(user), user.email].filter(Boolean).join(", ")}</span>}
        >
          {user.name || user.username}
          {user.name && user.username && <span className="block font-normal text-slate @max-[46rem]/work:hidden">{user.username}</span>}
        </TitleCell>
        <WideCell>{user.email}</WideCell>
        <WideCell>{getRoles(user)}</WideCell>
        <WideCell>
          {user.last_seen_at ? (
            <time dateTime={user.last_seen_at}>
              <FirmTime at={user.last_seen_at} />
            </time>
          ) : (
            words.never
          )}
        </WideCell>
        <MenuCell>
          <RowMenu name={user.name || user.username || ""} items={getActions(user)} disabled={busy} />
        </MenuCell>
      </TableRow>
    ))}
  </Table>
);

function UserState({ user: { active, invited }, isMe }: { user: User; isMe: boolean }) {
  const label = (!active && words.deactivated) || (invited && words.invited) || (isMe && words.you);
  return label && <span className={`block text-micro font-[550] ${active ? "text-verde" : "text-jasper"}`}>{label}</span>;
}
