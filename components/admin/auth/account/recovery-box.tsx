import { useState } from "react";
import { PasswordDialog } from "@/components/admin/auth/account/password-dialog";
import { Box } from "@/components/admin/parts/table/box";
import { Button } from "@/components/ui/button";
import { refreshAccount } from "@/lib/auth/client/account";
import { accountSectionWords } from "@/lib/auth/second-factor-screen-words";
import { copyText } from "@/lib/shared/client/copy-text";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";

const words = accountSectionWords.recovery;

const PATH = "/api/account/recovery-codes";
const getErrorText = serverMessageOr(words.failed);

type Props = {
  isOn: boolean;
  left: number;
  /** Codes that were just created. They are shown once. */
  fresh: string[];
  onCreated: (codes: string[]) => void;
  onSaved: () => void;
};

export function RecoveryBox({ isOn, left, fresh, onCreated, onSaved }: Props) {
  const { busy, run } = useRun();
  const [isRenewing, setRenewing] = useState(false);

  async function renew(password: string) {
    const create = async () => {
      const answer = await callApi<ChangeResponse & { data: { recovery_codes: string[] } }>("POST", PATH, { password });
      onCreated(answer.data.recovery_codes);
      return answer;
    };
    const { answer } = await run(create, getMessage, getErrorText);
    if (!answer) return;
    setRenewing(false);
    await refreshAccount();
  }

  return (
    <Box heading={words.heading} aside={isOn && words.left(left)}>
      <div className="grid gap-4 p-4.5 md:p-6">
        {fresh.length > 0 ? (
          <FreshCodes codes={fresh} onSaved={onSaved} />
        ) : (
          <>
            <p className="max-w-[44rem] text-small">
              {words.intro} {!isOn && words.none}
            </p>
            {isOn && (
              <Button variant="line" size="medium" className="justify-self-start" onClick={() => setRenewing(true)}>
                {words.renew}
              </Button>
            )}
          </>
        )}
      </div>
      <PasswordDialog
        open={isRenewing}
        question={words.renewQuestion}
        note={words.renewNote}
        confirm={words.renew}
        variant="primary"
        busy={busy}
        onConfirm={renew}
        onCancel={() => setRenewing(false)}
      />
    </Box>
  );
}

function FreshCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  return (
    <>
      <p ref={focusWhenShown} tabIndex={-1} className="border-l-4 border-kota bg-kota-tint px-4.5 py-3.5 text-small">
        {words.fresh}
      </p>
      <ul aria-label={words.label} className="grid max-w-[30rem] grid-cols-2 gap-x-6 gap-y-2">
        {codes.map((code) => (
          <li key={code} className="list-none font-mono font-semibold whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="medium" onClick={() => copyText(codes.join("\n"))}>
          {words.copy}
        </Button>
        <Button variant="line" size="medium" onClick={onSaved}>
          {words.saved}
        </Button>
      </div>
    </>
  );
}
