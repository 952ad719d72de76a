import { useForm } from "react-hook-form";
import { Box } from "@/components/admin/parts/table/box";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Account } from "@/lib/auth/auth";
import { refreshAccount } from "@/lib/auth/client/account";
import { accountSectionWords } from "@/lib/auth/second-factor-screen-words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr, withOfflineHelp } from "@/lib/shared/client/http/api";
import { MAX_EMAIL, MAX_NAME } from "@/lib/shared/limits";
import { adminWords } from "@/lib/shared/words/screens";

const words = accountSectionWords.profile;

export function ProfileBox({ account }: { account: Account }) {
  const { busy, run } = useRun();
  const { register, handleSubmit } = useForm({ defaultValues: { name: account.name, email: account.email ?? "" } });

  const save = handleSubmit(async ({ name, email }) => {
    const change = { name: name.trim(), email: email.trim() || null };
    const { answer } = await run(
      () => callApi<ChangeResponse>("PATCH", "/api/account", change),
      ({ message }) => message ?? "",
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
