"use client";

import { type SubmitEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { CodesBox } from "@/components/admin/auth/account/codes-box";
import { PasskeysBox } from "@/components/admin/auth/account/passkeys-box";
import { RecoveryBox } from "@/components/admin/auth/account/recovery-box";
import { SessionsBox } from "@/components/admin/auth/account/sessions-box";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Box } from "@/components/admin/parts/table/box";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { type Account, getPasswordProblem, passwordChange, type Session } from "@/lib/auth/auth";
import { refreshAccount, useAccount } from "@/lib/auth/client/account";
import { accountSectionWords } from "@/lib/auth/second-factor-screen-words";
import { accountWords, authMessages } from "@/lib/auth/words";
import { useChange } from "@/lib/shared/client/effects";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-page";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import { MAX_EMAIL, MAX_NAME } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";

export function AccountScreen() {
  const { account } = useAccount();
  const sessions = useList<Session>("/api/sessions", serverMessageOr(authMessages.account.sessions.list.failed));
  const [freshCodes, setFreshCodes] = useState<string[]>([]);
  const hasSecondFactor = account !== undefined && (account.code || account.passkeys.length > 0);
  useChange(hasSecondFactor, sessions.reload);
  if (!account) return null;
  const mustSetUp = !hasSecondFactor && sessions.failure === messages.secondFactorRequired;

  return (
    <>
      {mustSetUp ? (
        <p role="alert" className="mb-6 flex items-start gap-3 border-l-4 border-kota bg-kota-tint px-4.5 py-3.5 text-small leading-normal">
          <AdminIcon name="info" />
          {accountSectionWords.requiredNote}
        </p>
      ) : (
        <>
          <ProfileBox account={account} />
          <PasswordForm username={account.username} onChanged={sessions.reload} />
        </>
      )}
      <CodesBox isOn={account.code} onRecoveryCodes={setFreshCodes} />
      <PasskeysBox account={account} onRecoveryCodes={setFreshCodes} />
      <RecoveryBox
        isOn={hasSecondFactor}
        left={account.recovery_codes}
        fresh={freshCodes}
        onCreated={setFreshCodes}
        onSaved={() => setFreshCodes([])}
      />
      {!mustSetUp && <SessionsBox {...sessions} />}
    </>
  );
}

const words = accountSectionWords.profile;

function ProfileBox({ account }: { account: Account }) {
  const { busy, run } = useRun();
  const { register, handleSubmit } = useForm({ defaultValues: { name: account.name, email: account.email ?? "" } });

  const save = handleSubmit(async ({ name, email }) => {
    const change = { name: name.trim(), email: email.trim() || null };
    const { answer } = await run(
      () => callApi<ChangeResponse>("PATCH", "/api/account", change),
      getMessage,
      withOfflineHelp(serverMessageOr(words.failed)),
    );
    if (answer) await refreshAccount();
  });

  return (
    <Box heading={words.heading}>
      <form method="post" noValidate onSubmit={save}>
        <div className="grid max-w-[30rem] gap-5 p-4.5 md:p-6">
          <Field label={words.name} density="admin">
            {(control) => <input {...control} {...register("name")} maxLength={MAX_NAME} autoComplete="name" required />}
          </Field>
          <Field label={words.email} density="admin" hint={words.emailHint}>
            {(control) => <input {...control} {...register("email")} type="email" maxLength={MAX_EMAIL} autoComplete="email" />}
          </Field>
        </div>
        <div className="border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6 md:py-4.5">
          <Button type="submit" size="medium" busy={busy} className="@max-[26rem]/work:w-full">
            {busy ? adminWords.processing : words.save}
          </Button>
        </div>
      </form>
    </Box>
  );
}

const NAMES = ["current", "password", "repeated"] as const;
type Name = (typeof NAMES)[number];
type Problems = Partial<Record<Name, string>>;
const passwordMessages = authMessages.account.password;
const getErrorText = withOfflineHelp(serverMessageOr(passwordMessages.failed));

function findProblems({ current, password, repeated }: Record<Name, string>, username: string): Problems {
  const issues = passwordChange.safeParse({ current, password }).error?.issues ?? [];
  const found: Problems = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse());
  const isName = found.password ? undefined : getPasswordProblem(password, username);
  return { ...found, ...(isName && { password: isName }), ...(password !== repeated && { repeated: passwordMessages.notRepeated }) };
}

const getErrorField = (text: string): Name | undefined => {
  if (text === passwordMessages.currentWrong) return "current";
  return text === passwordMessages.common || text === passwordMessages.isName ? "password" : undefined;
};

/** Changes the password. The typed passwords are never stored as a draft. */
function PasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const [problems, setProblems] = useState<Problems>({});
  const [isVisible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);

  function showProblems(form: HTMLFormElement, found: Problems) {
    setProblems(found);
    const first = NAMES.find((name) => found[name]);
    if (!first) return false;
    toast.error(found[first]!);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return true;
  }

  function clearProblems() {
    setProblems({});
    dismissErrors();
  }

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { current = "", password = "", repeated = "" } = Object.fromEntries(new FormData(form)) as Partial<Record<Name, string>>;
    if (showProblems(form, findProblems({ current, password, repeated }, username))) return;

    setBusy(true);
    try {
      await callApi("POST", "/api/password", { current, password });
      form.reset();
      setVisible(false);
      toast.success(passwordMessages.done);
      onChanged();
    } catch (error) {
      const field = getErrorField(getErrorText(error));
      if (field) showProblems(form, { [field]: getErrorText(error) });
      else toast.error(getErrorText(error));
    }
    setBusy(false);
  }

  const input = { type: isVisible ? "text" : "password", required: true, readOnly: busy, autoCapitalize: "none", spellCheck: false };
  return (
    <Box heading={accountWords.changePassword} aside={accountWords.signedInAs(username)}>
      <form method="post" noValidate onSubmit={change} onInput={clearProblems}>
        <div className="grid max-w-[30rem] gap-5 p-4.5 md:p-6">
          {/* For password managers. */}
          <input hidden name="username" autoComplete="username" value={username} readOnly />
          <Field label={accountWords.current} density="admin" error={problems.current}>
            {(control) => <input {...control} {...input} name="current" autoComplete="current-password" />}
          </Field>
          <Field label={accountWords.password} density="admin" error={problems.password} hint={accountWords.rules}>
            {(control) => <input {...control} {...input} name="password" autoComplete="new-password" />}
          </Field>
          <Field label={accountWords.repeated} density="admin" error={problems.repeated}>
            {(control) => <input {...control} {...input} name="repeated" autoComplete="new-password" />}
          </Field>
          <Button variant="line" size="small" onClick={() => setVisible(!isVisible)} className="justify-self-start">
            {isVisible ? accountWords.hide : accountWords.show}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-3 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6 md:py-4.5">
          <Button type="submit" size="medium" busy={busy} className="@max-[26rem]/work:flex-auto">
            {busy ? adminWords.processing : accountWords.changePassword}
          </Button>
          <span className="text-micro text-slate">{accountWords.othersEnd}</span>
        </div>
      </form>
    </Box>
  );
}
