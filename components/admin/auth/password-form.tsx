import { type SubmitEvent, useState } from "react";
import { Box } from "@/components/admin/parts/table/box";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { getPasswordProblem, passwordChange } from "@/lib/auth/auth";
import { accountWords, authMessages } from "@/lib/auth/words";
import { callApi, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import { adminWords } from "@/lib/shared/words/screens";

const NAMES = ["current", "password", "repeated"] as const;
type Name = (typeof NAMES)[number];
type Problems = Partial<Record<Name, string>>;

const words = authMessages.account.password;
const getErrorText = withOfflineHelp(serverMessageOr(words.failed));

function findProblems({ current, password, repeated }: Record<Name, string>, username: string): Problems {
  const issues = passwordChange.safeParse({ current, password }).error?.issues ?? [];
  const found: Problems = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse());
  const isName = found.password ? undefined : getPasswordProblem(password, username);
  return { ...found, ...(isName && { password: isName }), ...(password !== repeated && { repeated: words.notRepeated }) };
}

const getErrorField = (text: string): Name | undefined => {
  if (text === words.currentWrong) return "current";
  return text === words.common || text === words.isName ? "password" : undefined;
};

/** Changes the password. The typed passwords are never stored as a draft. */
export function PasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
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
      toast.success(words.done);
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
