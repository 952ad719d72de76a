import { type SubmitEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal, ModalFooter } from "@/components/ui/modal";
import { roleHints, roleNames, userWords as words } from "@/lib/auth/user-words";
import { type InvitationRequest, invitationRequest, type User } from "@/lib/auth/users";
import { ROLES } from "@/lib/shared/roles";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  open: boolean;
  /** The user to edit; undefined to invite one. */
  user: User | undefined;
  busy: boolean;
  onSave: (fields: InvitationRequest) => void;
  onCancel: () => void;
};

/** Invites a user, or changes the name, address and roles of one. */
export function UserDialog({ open, user, busy, onSave, onCancel }: Props) {
  const heading = useId();
  return (
    <Modal open={open} onClose={() => !busy && onCancel()} labelledBy={heading} className="w-[min(34rem,calc(100vw-1.5rem))] p-6 md:p-8">
      <h2 id={heading} className="text-[1.5rem] leading-[1.2] font-[400]">
        {user ? words.editHeading : words.inviteHeading}
      </h2>
      <UserForm user={user} busy={busy} onSave={onSave} onCancel={onCancel} />
    </Modal>
  );
}

type Problems = Partial<Record<string, string>>;

function UserForm({ user, busy, onSave, onCancel }: Omit<Props, "open">) {
  const [problems, setProblems] = useState<Problems>({});
  const id = useId();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = String(data.get("email"));
    // Older users may have no e-mail address.
    const checked = invitationRequest.partial({ email: true }).safeParse({
      ...{ name: data.get("name"), roles: data.getAll("roles") },
      ...(email === "" && user && !user.email ? {} : { email }),
    });
    if (checked.success) return onSave(checked.data as InvitationRequest);
    const found: Problems = Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse());
    setProblems(found);
    form.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
  }

  return (
    <form noValidate onSubmit={save} onInput={() => setProblems({})}>
      <div className="mt-5 grid gap-5">
        <Field label={words.name} density="admin" error={problems.name}>
          {(control) => <input {...control} name="name" defaultValue={user?.name} autoComplete="off" data-autofocus />}
        </Field>
        <Field label={words.email} density="admin" error={problems.email} hint={words.emailHint}>
          {(control) => <input {...control} name="email" type="email" defaultValue={user?.email ?? ""} autoComplete="off" />}
        </Field>
        <fieldset aria-describedby={problems.roles ? `${id}-roles` : undefined}>
          <legend className="text-small leading-[1.4] font-[550]">{words.roles}</legend>
          {ROLES.map((role) => (
            <label key={role} className="flex min-h-11 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                name="roles"
                value={role}
                defaultChecked={user?.roles.includes(role)}
                className="size-5 flex-none accent-verde"
              />
              <span className="leading-tight">
                <span className="block text-base font-[550]">{roleNames[role]}</span>
                <span className="block text-micro text-slate">{roleHints[role]}</span>
              </span>
            </label>
          ))}
          {problems.roles && (
            <p id={`${id}-roles`} role="alert" className="mt-1 text-small font-[550] text-jasper">
              {problems.roles}
            </p>
          )}
        </fieldset>
        {user && !user.invited && <p className="text-small text-slate">{words.signsOut}</p>}
      </div>
      <ModalFooter>
        <Button variant="line" size="medium" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="edit" size="medium" busy={busy}>
          {busy ? (user ? adminWords.processing : words.inviting) : user ? words.save : words.send}
        </Button>
      </ModalFooter>
    </form>
  );
}
