import { Choice } from "@/components/admin/parts/form/choice";
import type { ChoiceState } from "@/components/admin/parts/resource/resource-box";
import { userWords as words } from "@/lib/auth/user-words";
import type { User } from "@/lib/auth/users";

type Props = ChoiceState & { user: User; users: User[] };

/** Offers to assign the open enquiries of a user to another one. */
export function ReassignField({ user, users, choice, choose, busy }: Props) {
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
