import type { ChoiceState } from "@/components/admin/parts/resource/resource-box";
import { Field } from "@/components/ui/field";
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
    <Field label={words.reassign(user.open_enquiries)} density="admin" className="mt-5">
      {(control) => (
        <select {...control} value={choice} disabled={busy} onChange={({ target }) => choose(target.value)}>
          <option value="">{words.keepAssigned}</option>
          {assignees.map(({ id, name, username }) => (
            <option key={id} value={id}>
              {name || username}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
