import { type SubmitEvent, useState } from "react";
import { FormAlert } from "@/components/admin/auth/account-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasskeyCancelled, signInWithPasskey } from "@/lib/auth/client/passkeys";
import type { CompletedSignIn, SecondFactor, SecondFactorRequest } from "@/lib/auth/second-factor";
import { signInWords as words } from "@/lib/auth/second-factor-screen-words";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { ApiError, callApi, serverMessageOr } from "@/lib/shared/client/http/api";

type Props = {
  request: SecondFactorRequest;
  onSignedIn: (completed: CompletedSignIn) => void;
  /** Goes back to the password. Has a reason if the ticket is no longer valid. */
  onRestart: (reason?: string) => void;
};

const ways = { code: words.code, recovery: words.recovery, passkey: words.passkeyStep };

export function SecondFactorForm({ request: { second_factor, ticket }, onSignedIn, onRestart }: Props) {
  const [way, setWay] = useState<SecondFactor>(second_factor.find((other) => other !== "recovery") ?? second_factor[0]!);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function complete(signIn: () => Promise<CompletedSignIn>) {
    if (busy) return;
    setProblem(undefined);
    setBusy(true);
    try {
      onSignedIn(await signIn());
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 410) return onRestart(error.message);
      setProblem(error instanceof PasskeyCancelled ? words.passkeyCancelled : serverMessageOr(words.failed)(error));
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (way === "passkey") return complete(() => signInWithPasskey(ticket));
    const code = String(new FormData(event.currentTarget).get("code")).trim();
    if (code === "") return setProblem(secondFactorWords.errors.codeRequired);
    return complete(() => callApi("POST", `/api/sign-in/${way}`, { ticket, code }));
  }

  function change(to: SecondFactor) {
    setProblem(undefined);
    setWay(to);
  }

  const input = way === "recovery" ? { autoComplete: "off", autoCapitalize: "characters" } : { autoComplete: "one-time-code" };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8 grid gap-5">
      <div>
        <h2 ref={way === "passkey" ? focusWhenShown : undefined} tabIndex={-1} className="mb-1 font-sans text-body font-semibold">
          {words.heading}
        </h2>
        <p className="text-slate">{ways[way].intro}</p>
      </div>
      {way !== "passkey" && (
        <Field key={way} label={ways[way].label} error={problem}>
          {(control) => (
            <input
              {...control}
              {...input}
              ref={focusWhenShown}
              name="code"
              inputMode={way === "code" ? "numeric" : "text"}
              spellCheck={false}
              required
            />
          )}
        </Field>
      )}
      <FormAlert text={way === "passkey" ? problem : undefined} />
      <Button type="submit" block busy={busy}>
        {busy ? words.checking : way === "passkey" ? words.passkeyStep.use : words.submit}
      </Button>
      <div className="flex flex-wrap gap-3">
        {second_factor
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="line" size="small" disabled={busy} onClick={() => change(other)}>
              {ways[other].use}
            </Button>
          ))}
        <Button variant="line" size="small" disabled={busy} onClick={() => onRestart()}>
          {words.restart}
        </Button>
      </div>
    </form>
  );
}
