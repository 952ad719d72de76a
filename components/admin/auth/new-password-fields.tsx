import { Field } from "@/components/ui/field";
import { getPasswordProblem } from "@/lib/auth/auth";
import { invitationAndResetWords as words } from "@/lib/auth/user-words";
import { accountWords, authMessages } from "@/lib/auth/words";

export const findPasswordProblems = ({ password = "", repeated = "", username = "" }: Record<string, string>) => ({
  password: getPasswordProblem(password, username),
  repeated: password === repeated ? undefined : authMessages.account.password.notRepeated,
});

export const NewPasswordFields = ({ problems }: { problems: Record<string, string | undefined> }) => (
  <>
    <Field label={words.password} error={problems.password} hint={accountWords.rules}>
      {(control) => <input {...control} name="password" type="password" autoComplete="new-password" required />}
    </Field>
    <Field label={words.repeated} error={problems.repeated}>
      {(control) => <input {...control} name="repeated" type="password" autoComplete="new-password" required />}
    </Field>
  </>
);
