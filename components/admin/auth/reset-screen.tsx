"use client";

import Link from "next/link";
import { AccountForm, findPasswordProblems, NewPasswordFields, useLinkToken } from "@/components/admin/auth/account-form";
import { type SignInFirm, SignInLayout } from "@/components/admin/auth/sign-in-layout";
import { buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { userMessages, invitationAndResetWords as words } from "@/lib/auth/user-words";
import { callApi } from "@/lib/shared/client/http/api";

/** Sets a new password with the token of a link, or asks for the link if there is none. */
export function ResetScreen({ firm, sendsMail }: { firm: SignInFirm; sendsMail: boolean }) {
  const token = useLinkToken();
  const { title, text } = token ? words.reset : words.forgot;
  return (
    <SignInLayout firm={firm} heading={title} text={token || sendsMail ? text : userMessages.forgot.noMail}>
      {token ? <NewPassword token={token} /> : sendsMail ? <ForgottenPassword /> : <ToSignIn />}
    </SignInLayout>
  );
}

const ToSignIn = () => (
  <Link href="/admin" className={`mt-8 ${buttonClass({ block: true })}`}>
    {words.signIn}
  </Link>
);

const NewPassword = ({ token }: { token: string }) => (
  <AccountForm
    submit={words.reset.submit}
    busy={words.reset.busy}
    failed={userMessages.reset.failed}
    check={findPasswordProblems}
    send={({ password }) => callApi("POST", "/api/password/reset", { token, password })}
  >
    {(problems) => <NewPasswordFields problems={problems} />}
  </AccountForm>
);

const ForgottenPassword = () => (
  <AccountForm
    submit={words.forgot.submit}
    busy={words.forgot.busy}
    failed={userMessages.forgot.failed}
    check={({ person }) => ({ person: person?.trim() ? undefined : userMessages.forgot.identifierRequired })}
    send={({ person = "" }) => callApi("POST", "/api/password/forgot", { [person.includes("@") ? "email" : "username"]: person })}
  >
    {(problems) => (
      <Field label={words.forgot.label} error={problems.person} hint={words.forgot.noMail}>
        {(control) => <input {...control} name="person" autoComplete="username" autoCapitalize="none" spellCheck={false} required />}
      </Field>
    )}
  </AccountForm>
);
