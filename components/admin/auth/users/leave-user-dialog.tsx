import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { Field } from "@/components/ui/field";
import { userWords as words } from "@/lib/auth/user-words";
import type { User } from "@/lib/auth/users";

export type Leaving = { user: User; action: "deactivate" | "remove" | "signOut" };

const texts = {
  deactivate: { question: words.confirmDeactivate, note: words.deactivateNote, label: words.deactivate },
  remove: { question: words.confirmRemove, note: words.removeNote, label: words.remove },
  signOut: { question: words.confirmSignOut, note: "", label: words.signOut },
};

type Props = {
  leaving: Leaving | undefined;
  users: User[];
  busy: boolean;
  onConfirm: (leaving: Leaving, reassignTo: number | undefined) => void;
  onCancel: () => void;
};

/** Confirms that a user leaves, and offers to assign their open enquiries to another user. */
export function LeaveUserDialog({ leaving, users, busy, onConfirm, onCancel }: Props) {
  const [target, setTarget] = useState<{ of?: number; id: string }>({ id: "" });
  const [shown, setShown] = useState(leaving);
  if (leaving && leaving !== shown) setShown(leaving);
  const { question, note, label } = texts[shown?.action ?? "remove"];
  const user = shown?.user;
  const count = shown?.action === "signOut" ? 0 : (user?.open_enquiries ?? 0);
  const chosen = target.of === user?.id ? target.id : "";
  const assignees = users.filter(
    ({ id, active, invited, roles }) => id !== user?.id && active && !invited && (roles.includes("owner") || roles.includes("sales")),
  );
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      question={question}
      name={user && (user.name || (user.username ?? ""))}
      busy={busy}
      confirmLabel={label}
      busyLabel={`${label}...`}
      onConfirm={() => leaving && onConfirm(leaving, chosen ? Number(chosen) : undefined)}
      onCancel={onCancel}
    >
      {note && <p className="mt-3 text-small text-slate">{note}</p>}
      {count > 0 && (
        <Field label={words.reassign(count)} density="admin" className="mt-5">
          {(control) => (
            <select
              {...control}
              value={chosen}
              disabled={busy}
              onChange={({ target: { value } }) => setTarget({ of: user?.id, id: value })}
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
