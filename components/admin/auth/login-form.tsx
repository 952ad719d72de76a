"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { credentials } from "@/lib/auth/auth";
import { authMessages } from "@/lib/auth/words";
import { readDraft, setDraftOwner } from "@/lib/shared/client/form/draft";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { storeToken, useToken } from "@/lib/shared/client/http/token";
import { useBrowserValue } from "@/lib/shared/client/use-browser-value";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";

type Answer = { success: boolean; token?: string; message?: string };
type Problem = { field: PropertyKey | undefined; text: string };

const hasDraft = () => readDraft() !== undefined;

/** Signs staff in. Signed-in users go to the dashboard, or back to the form they were editing when the session ended. */
export function LoginForm() {
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const token = useToken();
  const router = useRouter();
  const hasSavedDraft = useBrowserValue(hasDraft, false);
  useEffect(() => {
    if (token) router.replace(readDraft()?.screen ?? adminScreens.dashboard.href);
  }, [token, router]);

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
      if (answer.success && answer.token) {
        setDraftOwner(checked.data.username);
        return storeToken(answer.token);
      }
      setProblem({ field: undefined, text: answer.message ?? authMessages.signIn.failed });
    } catch (error) {
      setProblem({ field: undefined, text: serverMessageOr(authMessages.signIn.failed)(error) });
    }
    setBusy(false);
  }

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
            aria-invalid={Boolean(problem && problem.field !== "username") || undefined}
          />
        )}
      </Field>
      {/* Always rendered, so that screen readers announce new text. */}
      <p role="alert" className="flex items-start gap-2 text-small leading-[1.4] font-[550] text-jasper not-empty:-mt-3.5 empty:-mt-5">
        {problem && !problem.field && (
          <>
            <AdminIcon name="alert" className="mt-0.5 size-4.5" />
            {problem.text}
          </>
        )}
      </p>
      <Button type="submit" block busy={busy}>
        {busy ? "Logging in..." : "Login"}
      </Button>
    </form>
  );
}
