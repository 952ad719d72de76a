import { useState } from "react";
import { Box } from "@/components/admin/parts/table/box";
import type { SecuritySettings } from "@/lib/auth/second-factor";
import { accountSectionWords } from "@/lib/auth/second-factor-screen-words";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";

const PATH = "/api/settings/security";
const words = accountSectionWords.security;

type Props = { users: number; without: number };

/** Whether all users must have a second factor, and how many have none. */
export function SecurityBox({ users, without }: Props) {
  const { busy, run } = useChanges();
  const [settings, setSettings] = useState<SecuritySettings>();
  useRequest(PATH, () => callApi<SecuritySettings>("GET", PATH), setSettings);

  async function save(require_second_factor: boolean) {
    setSettings({ require_second_factor });
    const isSaved = await run(
      () => callApi<ChangeResponse>("PUT", PATH, { require_second_factor }),
      ({ message }) => message ?? "",
      serverMessageOr(words.failed),
    );
    if (!isSaved) setSettings({ require_second_factor: !require_second_factor });
  }

  return (
    <Box heading={words.heading}>
      <div className="p-4.5 md:p-6">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={settings?.require_second_factor ?? false}
            disabled={busy || !settings}
            onChange={({ target }) => save(target.checked)}
            aria-describedby="require-second-factor-hint"
            className="size-5 flex-none accent-verde"
          />
          <span className="font-[550]">{words.label}</span>
        </label>
        <p id="require-second-factor-hint" className="text-micro text-slate">
          {words.hint(without, users)}
        </p>
      </div>
    </Box>
  );
}
