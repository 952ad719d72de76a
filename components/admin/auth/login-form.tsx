"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useState } from "react";
import { FormAlert } from "@/components/admin/auth/account-form";
import { SecondFactorForm } from "@/components/admin/auth/second-factor-form";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { credentials } from "@/lib/auth/auth";
import { fetchUsername, PasskeyCancelled, signInWithPasskey } from "@/lib/auth/client/passkeys";
import type { CompletedSignIn, SecondFactorRequest } from "@/lib/auth/second-factor";
import { signInWords } from "@/lib/auth/second-factor-screen-words";
import { authMessages } from "@/lib/auth/words";
import { useBrowserValue } from "@/lib/shared/client/browser-values";
import { readDraft, setDraftOwner } from "@/lib/shared/client/form/draft";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { storeToken, useToken } from "@/lib/shared/client/http/token";
import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";

type Answer = { success: boolean; token?: string; message?: string } & Partial<SecondFactorRequest>;
type Problem = { field: PropertyKey | undefined; text: string };

const hasDraft = () => readDraft() !== undefined;

/** Signs staff in. Signed-in users go to the dashboard, or back to the form they were editing when the session ended. */
export function LoginForm() {
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [request, setRequest] = useState<SecondFactorRequest & { username: string }>();
  const token = useToken();
  const router = useRouter();
  const hasSavedDraft = useBrowserValue(hasDraft, false);
  useEffect(() => {
    if (token) router.replace(readDraft()?.screen ?? adminScreens.dashboard.href);
  }, [token, router]);

  function finish({ token: newToken, warning }: CompletedSignIn, username: string) {
    setDraftOwner(username);
    storeToken(newToken);
    if (warning) toast.error(warning, { duration: Number.POSITIVE_INFINITY });
  }

  async function signInWithPasskeyAlone() {
    if (busy) return;
    setProblem(undefined);
    setBusy(true);
    try {
      const completed = await signInWithPasskey();
      return finish(completed, await fetchUsername(completed.token));
    } catch (error) {
      const text = error instanceof PasskeyCancelled ? signInWords.passkeyCancelled : serverMessageOr(authMessages.signIn.failed)(error);
      setProblem({ field: "passkey", text });
    }
    setBusy(false);
  }

  function restart(reason?: string) {
    setRequest(undefined);
    setBusy(false);
    setProblem(reason === undefined ? undefined : { field: undefined, text: reason });
  }

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const checked = credentials.safeParse(Object.fromEntries(new FormData(form)));
    if (!checked.success) {
      const { path, message } = checked.error.issues[0]!;
      setProblem({ field: path[0], text: message });
      form.querySelector<HTMLElement>(`[name="${String(path[0])}"]`)?.focus();
      return;
    }
    setProblem(undefined);
    setBusy(true);
    try {
      const answer = await callApi<Answer>("POST", "/logAdmin", checked.data);
      const { username } = checked.data;
      if (answer.success && answer.token) return finish({ token: answer.token }, username);
      if (answer.ticket && answer.second_factor?.length)
        return setRequest({ username, ticket: answer.ticket, second_factor: answer.second_factor });
      setProblem({ field: undefined, text: answer.message ?? authMessages.signIn.failed });
    } catch (error) {
      setProblem({ field: undefined, text: serverMessageOr(authMessages.signIn.failed)(error) });
    }
    setBusy(false);
  }

  if (request) {
    return <SecondFactorForm request={request} onSignedIn={(completed) => finish(completed, request.username)} onRestart={restart} />;
  }
  const isFormProblem = problem?.field === undefined || problem.field === "passkey";
  const getError = (name: string) => (problem?.field === name ? problem.text : undefined);
  return (
    // POST, so that a submit before hydration does not put the password into the URL.
    <form method="post" noValidate onSubmit={signIn} className="mt-8 grid gap-5">
      {hasSavedDraft && (
        <p className="flex items-start gap-3 border-l-4 border-kota bg-kota-tint px-4.5 py-3.5 text-small leading-normal">
          <AdminIcon name="info" />
          {messages.drafts.signInAgain}
        </p>
      )}
      <Field label="Username" error={getError("username")}>
        {(control) => <input {...control} name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />}
      </Field>
      <Field label="Password" error={getError("password")}>
        {(control) => (
          <input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            aria-invalid={Boolean(problem && problem.field !== "username" && problem.field !== "passkey") || undefined}
          />
        )}
      </Field>
      <FormAlert text={isFormProblem ? problem?.text : undefined} />
      <Button type="submit" block busy={busy}>
        {busy ? "Logging in..." : "Login"}
      </Button>
      <Button variant="line" block disabled={busy} onClick={signInWithPasskeyAlone}>
        {signInWords.passkey}
      </Button>
    </form>
  );
}
