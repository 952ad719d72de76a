import { type SubmitEvent, useState } from "react";
import { PasswordDialog } from "@/components/admin/auth/account/password-dialog";
import { Box } from "@/components/admin/parts/table/box";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { refreshAccount } from "@/lib/auth/client/account";
import type { CodeSecret } from "@/lib/auth/second-factor";
import { accountSectionWords } from "@/lib/auth/second-factor-screen-words";
import { copyText } from "@/lib/shared/client/copy-text";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { adminWords } from "@/lib/shared/words/screens";

const PATH = "/api/account/code";
const words = accountSectionWords.codes;
const getErrorText = serverMessageOr(words.failed);
type Props = { isOn: boolean; onRecoveryCodes: (codes: string[]) => void };

export function CodesBox({ isOn, onRecoveryCodes }: Props) {
  const { busy, run } = useRun();
  const [secret, setSecret] = useState<CodeSecret>();
  const [isTurningOff, setTurningOff] = useState(false);

  const showSecret = () =>
    run(
      async () => {
        const answer = await callApi<ChangeResponse & { data: CodeSecret }>("POST", PATH);
        setSecret(answer.data);
        return answer;
      },
      getMessage,
      getErrorText,
    );

  async function turnOn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    const { answer: done } = await run(
      async () => {
        const answer = await callApi<ChangeResponse & { data: { recovery_codes: string[] } }>("PUT", PATH, { code });
        onRecoveryCodes(answer.data.recovery_codes);
        return answer;
      },
      getMessage,
      getErrorText,
    );
    if (!done) return;
    setSecret(undefined);
    await refreshAccount();
  }

  async function turnOff(password: string) {
    const { answer: done } = await run(() => callApi<ChangeResponse>("DELETE", PATH, { password }), getMessage, getErrorText);
    if (!done) return;
    setTurningOff(false);
    await refreshAccount();
  }

  return (
    <Box heading={words.heading} aside={isOn ? accountSectionWords.on : accountSectionWords.off}>
      {secret ? (
        <form method="post" noValidate onSubmit={turnOn} className="grid max-w-[34rem] gap-5 p-4.5 md:p-6">
          <p className="text-small">{words.scan}</p>
          <img src={secret.qr} alt={words.qrAlt} width={220} height={220} className="border border-joint" />
          <p className="text-small">
            {words.key}: <code className="font-semibold wrap-anywhere select-all">{secret.secret.match(/.{1,4}/g)?.join(" ")}</code>
          </p>
          <div className="flex flex-wrap gap-3">
            <a href={secret.uri} className={buttonClass({ variant: "line", size: "small" })}>
              {words.openApp}
            </a>
            <Button variant="line" size="small" onClick={() => copyText(secret.secret)}>
              {words.copyKey}
            </Button>
          </div>
          <Field label={words.code} density="admin" className="max-w-60">
            {(control) => (
              <input
                {...control}
                ref={focusWhenShown}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                required
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="medium" busy={busy}>
              {busy ? adminWords.processing : words.turnOn}
            </Button>
            <Button variant="line" size="medium" disabled={busy} onClick={() => setSecret(undefined)}>
              {accountSectionWords.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <div className="grid gap-4 p-4.5 md:p-6">
          <p className="max-w-[44rem] text-small">{isOn ? words.again : words.intro}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant={isOn ? "line" : "primary"} size="medium" busy={busy} onClick={showSecret}>
              {isOn ? words.setUpAgain : words.setUp}
            </Button>
            {isOn && (
              <Button variant="danger" size="medium" disabled={busy} className="border-joint" onClick={() => setTurningOff(true)}>
                {words.turnOff} <span className="sr-only">{words.heading.toLowerCase()}</span>
              </Button>
            )}
          </div>
        </div>
      )}
      <PasswordDialog
        open={isTurningOff}
        question={words.turnOffQuestion}
        note={words.turnOffNote}
        confirm={words.turnOff}
        busy={busy}
        onConfirm={turnOff}
        onCancel={() => setTurningOff(false)}
      />
    </Box>
  );
}
