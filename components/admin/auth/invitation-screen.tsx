"use client";

import { AccountForm } from "@/components/admin/auth/account-form";
import { findPasswordProblems, NewPasswordFields } from "@/components/admin/auth/new-password-fields";
import { type SignInFirm, SignInLayout } from "@/components/admin/auth/sign-in-layout";
import { useLinkToken } from "@/components/admin/auth/use-link-token";
import { Field } from "@/components/ui/field";
import { userMessages, invitationAndResetWords as words } from "@/lib/auth/user-words";
import { callApi } from "@/lib/shared/client/http/api";

const { title, text, ...labels } = words.invitation;

export function InvitationScreen({ firm }: { firm: SignInFirm }) {
  const token = useLinkToken();
  return (
    <SignInLayout firm={firm} heading={title} text={token === "" ? words.missingToken : text}>
      {token !== "" && (
        <AccountForm
          {...labels}
          failed={userMessages.invitation.failed}
          check={(fields) => ({
            username: fields.username?.trim() ? undefined : userMessages.usernameRequired,
            ...findPasswordProblems(fields),
          })}
          send={({ username, password }) => callApi("POST", "/api/invitation", { token, username, password })}
        >
          {(problems) => (
            <>
              <Field label={words.username} error={problems.username}>
                {(control) => (
                  <input {...control} name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
                )}
              </Field>
              <NewPasswordFields problems={problems} />
            </>
          )}
        </AccountForm>
      )}
    </SignInLayout>
  );
}
