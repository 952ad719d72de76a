"use client";

import { useState } from "react";
import { CodesBox } from "@/components/admin/auth/account/codes-box";
import { PasskeysBox } from "@/components/admin/auth/account/passkeys-box";
import { ProfileBox } from "@/components/admin/auth/account/profile-box";
import { RecoveryBox } from "@/components/admin/auth/account/recovery-box";
import { SessionsBox } from "@/components/admin/auth/account/sessions-box";
import { PasswordForm } from "@/components/admin/auth/password-form";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import type { Session } from "@/lib/auth/auth";
import { useAccount } from "@/lib/auth/client/account";
import { accountSectionWords } from "@/lib/auth/second-factor-screen-words";
import { authMessages } from "@/lib/auth/words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { useChange } from "@/lib/shared/client/use-change";
import { messages } from "@/lib/shared/words/messages";

const getListError = serverMessageOr(authMessages.account.sessions.list.failed);

export function AccountScreen() {
  const { account } = useAccount();
  const sessions = useList<Session>("/api/sessions", getListError);
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
