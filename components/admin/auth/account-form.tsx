import Link from "next/link";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { getPasswordProblem } from "@/lib/auth/auth";
import { invitationAndResetWords as words } from "@/lib/auth/user-words";
import { accountWords, authMessages } from "@/lib/auth/words";
import { useBrowserValue } from "@/lib/shared/client/browser-values";
import { ApiError, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";

type FieldProblems = Record<string, string | undefined>;

type Fields = Record<string, string>;

type Props = {
  submit: string;
  busy: string;
  failed: string;
  /** Returns the problems of the fields; none if the form may be sent. */
  check: (fields: Fields) => FieldProblems;
  send: (fields: Fields) => Promise<{ message?: string }>;
  children: (problems: FieldProblems) => ReactNode;
};

/** A form for people who are not signed in. When it is sent, the message of the server replaces the fields. */
export function AccountForm({ submit, busy: busyLabel, failed, check, send, children }: Props) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const [busy, setBusy] = useState(false);

  function showProblems(form: HTMLFormElement, found: FieldProblems): boolean {
    setProblems(found);
    const first = Object.keys(found).find((name) => found[name]);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form)) as Fields;
    setFailure(undefined);
    if (showProblems(form, check(fields))) return;
    setBusy(true);
    try {
      const { message } = await send(fields);
      return setDone(message ?? "");
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields.filter(({ path }) => path in fields) : [];
      if (!showProblems(form, Object.fromEntries(wrong.map(({ path, error: text }) => [path, text]))))
        setFailure(withOfflineHelp(serverMessageOr(failed))(error));
    }
    setBusy(false);
  }

  if (done !== undefined) {
    return (
      <div className="mt-8 grid gap-5">
        <p role="status" className="flex items-start gap-3 border-l-4 border-verde bg-verde-tint px-4.5 py-3.5 text-small leading-normal">
          {done}
        </p>
        <Link href="/admin" className={buttonClass({ block: true })}>
          {words.signIn}
        </Link>
      </div>
    );
  }
  return (
    // POST, so that a submit before hydration does not put the password into the URL.
    <form method="post" noValidate onSubmit={save} className="mt-8 grid gap-5">
      {children(problems)}
      <FormAlert text={failure} />
      <Button type="submit" block busy={busy}>
        {busy ? busyLabel : submit}
      </Button>
      <Link href="/admin" className="inline-flex min-h-11 items-center justify-self-start text-small underline underline-offset-4">
        {words.signIn}
      </Link>
    </form>
  );
}

/** An error of a whole form. Always rendered, so that screen readers announce new text. */
export const FormAlert = ({ text }: { text: string | undefined }) => (
  <p role="alert" className="flex items-start gap-2 text-small leading-[1.4] font-[550] text-jasper not-empty:-mt-3.5 empty:-mt-5">
    {text && (
      <>
        <AdminIcon name="alert" className="mt-0.5 size-4.5" />
        {text}
      </>
    )}
  </p>
);

const readToken = () => location.hash.slice(1);

/** Returns the token of a one-time link from the fragment of the URL; "" if there is none, undefined during server rendering. */
export const useLinkToken = (): string | undefined => useBrowserValue<string | undefined>(readToken, undefined);

export const findPasswordProblems = ({ password = "", repeated = "", username = "" }: Record<string, string>) => ({
  password: getPasswordProblem(password, username),
  repeated: password === repeated ? undefined : authMessages.account.password.notRepeated,
});

export const NewPasswordFields = ({ problems }: { problems: Record<string, string | undefined> }) => (
  <>
    <Field label={words.password} error={problems.password} hint={accountWords.rules}>
      {(control) => <input {...control} name="password" type="password" autoComplete="new-password" required />}
    </Field>
    <Field label={words.repeated} error={problems.repeated}>
      {(control) => <input {...control} name="repeated" type="password" autoComplete="new-password" required />}
    </Field>
  </>
);
