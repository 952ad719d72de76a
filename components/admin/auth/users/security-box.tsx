import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Box } from "@/components/admin/parts/table/box";
import type { SecuritySettings } from "@/lib/auth/second-factor";
import { accountSectionWords } from "@/lib/auth/second-factor-screen-words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";

const PATH = "/api/settings/security";
const words = accountSectionWords.security;

export function SecurityBox({ users, without }: { users: number; without: number }) {
  const { busy, run } = useRun();
  const client = useQueryClient();
  const { data: settings } = useQuery(apiQuery<SecuritySettings>(PATH));
  const show = (shown: SecuritySettings) => client.setQueryData([PATH], shown);

  async function save(require_second_factor: boolean) {
    show({ require_second_factor });
    const { answer } = await run(
      () => callApi<ChangeResponse>("PUT", PATH, { require_second_factor }),
      getMessage,
      serverMessageOr(words.failed),
    );
    if (!answer) show({ require_second_factor: !require_second_factor });
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
