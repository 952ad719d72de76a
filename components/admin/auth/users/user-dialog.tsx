import { FormDialog } from "@/components/admin/parts/dialog/form-dialog";
import { CheckboxGroup } from "@/components/admin/parts/form/checkbox-group";
import { Field } from "@/components/ui/field";
import { roleHints, roleNames, userWords as words } from "@/lib/auth/user-words";
import { type User, type UserFields, userFields } from "@/lib/auth/users";
import type { FieldError } from "@/lib/shared/client/http/api";
import { ROLES } from "@/lib/shared/roles";

type Props = {
  open: boolean;
  /** The user to edit; undefined to invite one. */
  user: User | undefined;
  busy: boolean;
  refused: readonly FieldError[];
  onSave: (fields: UserFields) => void;
  onCancel: () => void;
};

export function UserDialog({ user, ...dialog }: Props) {
  function toFields(form: FormData) {
    const email = form.get("email");
    // Older users may have no e-mail address.
    const hasNoEmail = email === "" && user && !user.email;
    return { name: form.get("name"), roles: form.getAll("roles"), ...(!hasNoEmail && { email }) };
  }

  return (
    <FormDialog
      {...dialog}
      heading={user ? words.editHeading : words.inviteHeading}
      schema={userFields}
      toFields={toFields}
      submit={user ? words.save : words.send}
    >
      {(problems) => (
        <>
          <Field label={words.name} density="admin" error={problems.name}>
            {(control) => <input {...control} name="name" defaultValue={user?.name} autoComplete="off" data-autofocus />}
          </Field>
          <Field label={words.email} density="admin" error={problems.email} hint={words.emailHint}>
            {(control) => <input {...control} name="email" type="email" defaultValue={user?.email ?? ""} autoComplete="off" />}
          </Field>
          <CheckboxGroup
            label={words.roles}
            name="roles"
            options={ROLES}
            labels={roleNames}
            getHint={(role) => roleHints[role]}
            chosen={user?.roles}
            error={problems.roles}
          />
          {user && !user.invited && <p className="text-small text-slate">{words.signsOut}</p>}
        </>
      )}
    </FormDialog>
  );
}
