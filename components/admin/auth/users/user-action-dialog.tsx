import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { Field } from "@/components/ui/field";
import { userWords as words } from "@/lib/auth/user-words";
import type { User } from "@/lib/auth/users";

export type UserAction = { user: User; action: "deactivate" | "remove" | "signOut" | "removeSecondFactor" };

const texts = {
  deactivate: { question: words.confirmDeactivate, note: words.deactivateNote, label: words.deactivate },
  remove: { question: words.confirmRemove, note: words.removeNote, label: words.remove },
  removeSecondFactor: { question: words.confirmRemoveSecondFactor, note: words.removeSecondFactorNote, label: words.removeSecondFactor },
  signOut: { question: words.confirmSignOut, note: "", label: words.signOut },
};

type Props = {
  pending: UserAction | undefined;
  users: User[];
  busy: boolean;
  onConfirm: (pending: UserAction, reassignTo: number | undefined) => void;
  onCancel: () => void;
};

/** Confirms an action that ends the access of a user, and offers to assign their open enquiries to another user. */
export function UserActionDialog({ pending, users, busy, onConfirm, onCancel }: Props) {
  const [choice, setChoice] = useState<{ userId?: number; assignee: string }>({ assignee: "" });
  // The closing dialog still shows its text.
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  const { question, note, label } = texts[shown?.action ?? "remove"];
  const user = shown?.user;
  const count = shown?.action === "signOut" || shown?.action === "removeSecondFactor" ? 0 : (user?.open_enquiries ?? 0);
  const assignee = choice.userId === user?.id ? choice.assignee : "";
  const assignees = users.filter(
    ({ id, active, invited, roles }) => id !== user?.id && active && !invited && (roles.includes("owner") || roles.includes("sales")),
  );
  return (
    <ConfirmDialog
      open={pending !== undefined}
      question={question}
      name={user && (user.name || (user.username ?? ""))}
      busy={busy}
      confirmLabel={label}
      busyLabel={`${label}...`}
      onConfirm={() => pending && onConfirm(pending, assignee ? Number(assignee) : undefined)}
      onCancel={onCancel}
    >
      {note && <p className="mt-3 text-small text-slate">{note}</p>}
      {count > 0 && (
        <Field label={words.reassign(count)} density="admin" className="mt-5">
          {(control) => (
            <select
              {...control}
              value={assignee}
              disabled={busy}
              onChange={({ target }) => setChoice({ userId: user?.id, assignee: target.value })}
            >
              <option value="">{words.keepAssigned}</option>
              {assignees.map(({ id, name, username }) => (
                <option key={id} value={id}>
                  {name || username}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}
