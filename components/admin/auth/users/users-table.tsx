import { MenuCell, TextCell } from "@/components/admin/parts/table/cells";
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

export const UsersTable = ({ rows, busy, ownUsername, getActions, ...state }: Props) => (
  <Table label={words.listHeading} heads={HEADS} rows={rows} {...state}>
    {rows?.map((user) => (
      <TableRow key={user.id} inEdit={false}>
        <TextCell label="Name">
          <span>
            <span className="block font-semibold">{user.name || user.username}</span>
            {user.name && user.username && <span className="block text-slate">{user.username}</span>}
            <UserState user={user} isMe={user.username === ownUsername} />
          </span>
        </TextCell>
        <TextCell label="Email">{user.email}</TextCell>
        <TextCell label="Roles">{user.roles.map((role) => roleNames[role]).join(", ")}</TextCell>
        <TextCell label="Last seen">
          {user.last_seen_at ? (
            <time dateTime={user.last_seen_at}>
              <FirmTime at={user.last_seen_at} />
            </time>
          ) : (
            words.never
          )}
        </TextCell>
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
