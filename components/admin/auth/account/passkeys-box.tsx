import { type SubmitEvent, useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { Box } from "@/components/admin/parts/table/box";
import { useFormatTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Account } from "@/lib/auth/auth";
import { refreshAccount } from "@/lib/auth/client/account";
import { createPasskey, PasskeyCancelled } from "@/lib/auth/client/passkeys";
import type { Passkey } from "@/lib/auth/second-factor";
import { accountSectionWords } from "@/lib/auth/second-factor-screen-words";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { suggestDeviceName } from "@/lib/shared/browser-name";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { MAX_NAME } from "@/lib/shared/limits";

const words = accountSectionWords.passkeys;
const getErrorText = (error: unknown) => (error instanceof PasskeyCancelled ? words.cancelled : serverMessageOr(words.failed)(error));
type Props = { account: Account; onRecoveryCodes: (codes: string[]) => void };

export function PasskeysBox({ account: { passkeys, passkey_after_password }, onRecoveryCodes }: Props) {
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<boolean>();
  const { busy, run } = useRun();
  const [rowToConfirm, setRowToConfirm] = useState<Passkey>();
  const formatTime = useFormatTime();

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name")).trim();
    // Checked first: the device would keep a passkey that the server refuses.
    setProblem(name === "" ? secondFactorWords.errors.nameRequired : undefined);
    if (name === "") return form.querySelector("input")?.focus();
    const create = async () => {
      const answer = await createPasskey(name);
      if (answer.recovery_codes) onRecoveryCodes(answer.recovery_codes);
      return answer;
    };
    const { answer } = await run(create, getMessage, getErrorText);
    if (!answer) return;
    form.reset();
    await refreshAccount();
  }

  async function saveChoice(isAsked: boolean) {
    setChosen(isAsked);
    const change = { passkey_after_password: isAsked };
    await run(() => callApi<ChangeResponse>("PATCH", "/api/account", change), getMessage, serverMessageOr(words.choiceFailed));
    await refreshAccount();
    setChosen(undefined);
  }

  async function remove() {
    const path = `/api/account/passkeys/${rowToConfirm?.id}`;
    await run(() => callApi<ChangeResponse>("DELETE", path), getMessage, getErrorText);
    await refreshAccount();
    setRowToConfirm(undefined);
  }

  return (
    <Box heading={words.heading} aside={words.counted(passkeys.length)}>
      <p className="max-w-[48rem] px-4.5 pt-4.5 text-small md:px-6 md:pt-6">{words.intro}</p>
      <ul aria-label={words.heading} className="px-4.5 pt-2 md:px-6">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex list-none flex-wrap items-center justify-between gap-3 border-b border-limestone py-3">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{passkey.name}</span>
              <span className="text-micro text-slate">
                {passkey.last_used_at ? words.used(formatTime(passkey.last_used_at)) : words.unused}
              </span>
            </span>
            <Button variant="danger" size="small" disabled={busy} className="border-joint" onClick={() => setRowToConfirm(passkey)}>
              {words.remove} <span className="sr-only">{passkey.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {passkeys.length > 0 && (
        <div className="px-4.5 pt-4 md:px-6">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={chosen ?? passkey_after_password}
              disabled={busy}
              onChange={({ target }) => saveChoice(target.checked)}
              aria-describedby="passkey-after-password-hint"
              className="size-5 flex-none accent-verde"
            />
            <span className="font-[550]">{words.afterPassword}</span>
          </label>
          <p id="passkey-after-password-hint" className="max-w-[44rem] text-micro text-slate">
            {words.afterPasswordHint}
          </p>
        </div>
      )}
      <form method="post" noValidate onSubmit={add} className="grid max-w-[30rem] gap-5 p-4.5 md:p-6">
        <Field label={words.name} density="admin" hint={words.nameHint} error={problem}>
          {(control) => (
            <input
              {...control}
              name="name"
              defaultValue={suggestDeviceName(navigator.userAgent)}
              maxLength={MAX_NAME}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Button type="submit" size="medium" busy={busy} className="justify-self-start @max-[26rem]/work:w-full">
          {busy ? words.adding : words.add}
        </Button>
      </form>
      <ConfirmDialog
        open={rowToConfirm !== undefined}
        question={words.confirmRemove}
        name={rowToConfirm?.name}
        busy={busy}
        onConfirm={remove}
        onCancel={() => setRowToConfirm(undefined)}
      />
    </Box>
  );
}
