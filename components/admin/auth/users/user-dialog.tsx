import { FormDialog } from "@/components/admin/parts/dialog/form-dialog";
import { CheckboxGroup } from "@/components/admin/parts/form/checkbox-group";
import { TextField } from "@/components/admin/parts/form/fields";
import { roleHints, roleNames, userWords as words } from "@/lib/auth/user-words";
import { type User, type UserFields, userFields } from "@/lib/auth/users";
import type { Outcome } from "@/lib/shared/client/form/use-run";
import type { ChangeResponse } from "@/lib/shared/client/http/api";
import { ROLES } from "@/lib/shared/roles";

type Props = {
  open: boolean;
  /** The user to edit; undefined to invite one. */
  user: User | undefined;
  busy: boolean;
  onSave: (fields: UserFields) => Promise<Outcome<ChangeResponse>>;
  onCancel: () => void;
};

export const UserDialog = ({ user, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    heading={user ? words.editHeading : words.inviteHeading}
    schema={userFields}
    values={{ name: user?.name ?? "", email: user?.email ?? "", roles: user?.roles ?? [] }}
    // Older users may have no e-mail address.
    toFields={({ email, ...fields }) => (email === "" && user && !user.email ? fields : { email, ...fields })}
    submit={user ? words.save : words.send}
  >
    <TextField name="name" label={words.name} marker={null} data-autofocus />
    <TextField name="email" label={words.email} marker={null} hint={words.emailHint} type="email" />
    <CheckboxGroup label={words.roles} name="roles" options={ROLES} labels={roleNames} getHint={(role) => roleHints[role]} />
    {user && !user.invited && <p className="text-small text-slate">{words.signsOut}</p>}
  </FormDialog>
);
