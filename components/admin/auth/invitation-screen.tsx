"use client";

import { AccountForm, findPasswordProblems, NewPasswordFields, useLinkToken } from "@/components/admin/auth/account-form";
import { type SignInFirm, SignInLayout } from "@/components/admin/auth/sign-in-layout";
import { Field } from "@/components/ui/field";
import { userMessages, invitationAndResetWords as words } from "@/lib/auth/user-words";
import { setDraftOwner } from "@/lib/shared/client/form/draft";
import { callApi } from "@/lib/shared/client/http/api";
import { storeToken } from "@/lib/shared/client/http/token";
import { adminScreens } from "@/lib/shared/words/screens";

const { title, text, ...labels } = words.invitation;

/** Signs a new user in. If that fails, the form says that the account was created and leads to the sign-in. */
async function signIn(username: string, password: string): Promise<void> {
  const answer = await callApi<{ token?: string }>("POST", "/logAdmin", { username, password }).catch(() => undefined);
  if (!answer?.token) return;
  setDraftOwner(username);
  storeToken(answer.token);
  location.assign(adminScreens.dashboard.href);
}

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
          send={async ({ username = "", password }) => {
            const answer = await callApi<{ message?: string }>("POST", "/api/invitation", { token, username, password });
            await signIn(username.trim(), password ?? "");
            return answer;
          }}
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
