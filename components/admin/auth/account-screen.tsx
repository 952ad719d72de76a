"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { CodesBox } from "@/components/admin/auth/account/codes-box";
import { PasskeysBox } from "@/components/admin/auth/account/passkeys-box";
import { RecoveryBox } from "@/components/admin/auth/account/recovery-box";
import { SessionsBox } from "@/components/admin/auth/account/sessions-box";
import { PasswordForm } from "@/components/admin/auth/password-form";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Box } from "@/components/admin/parts/table/box";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Account, Session } from "@/lib/auth/auth";
import { refreshAccount, useAccount } from "@/lib/auth/client/account";
import { accountSectionWords } from "@/lib/auth/second-factor-screen-words";
import { authMessages } from "@/lib/auth/words";
import { useChange } from "@/lib/shared/client/effects";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
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
