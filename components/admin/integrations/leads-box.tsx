"use client";

import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { SecretDialog, type ShownSecret } from "@/components/admin/parts/dialog/secret-dialog";
import { CopyField } from "@/components/admin/parts/form/copy-field";
import { Box } from "@/components/admin/parts/table/box";
import { Time } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { getLatestExpiry } from "@/lib/auth/api-keys";
import type { Enquiry } from "@/lib/enquiries/enquiries";
import { leadWords as words } from "@/lib/integrations/screen-words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-list";
import { adminScreens } from "@/lib/shared/words/screens";

const PATH = "/api/leads";
const KEYS_PATH = "/api/keys";
const LISTED_LEADS = 5;

const createTestLead = () => ({
  ...{ source: "Test", external_id: `test-${Date.now()}`, name: "Test lead", email: "test@example.com" },
  ...{ subject: "Test of Integrations", message: "This lead was sent from the screen Integrations. Delete it." },
});

export function LeadsBox() {
  const client = useQueryClient();
  const [connection, setConnection] = useState<ShownSecret>();

  const { rows, reload } = usePage<Enquiry>("/api/enquiries", "kind=lead", 1, serverMessageOr(words.listFailed));
  const { busy, run } = useRun();

  async function test() {
    await run(
      () => callApi<ChangeResponse>("POST", PATH, createTestLead()),
      () => words.tested,
      serverMessageOr(words.failed),
    );
    reload();
  }

  async function connect() {
    const key = { name: words.indiamart, scopes: ["leads:add"], expires_at: getLatestExpiry(new Date()).toISOString().slice(0, 10) };
    const { answer } = await run(
      () => callApi<ChangeResponse & { key: string }>("POST", KEYS_PATH, key),
      () => words.connected,
      serverMessageOr(words.connectFailed),
    );
    if (!answer) return;
    setConnection({ ...words.connection, text: `${location.origin}${PATH}/indiamart/${answer.key}` });
    void client.invalidateQueries({ queryKey: [KEYS_PATH] });
  }

  return (
    <Box heading={words.heading}>
      <div className="grid gap-6 p-4.5 md:p-6 @min-[60rem]/work:grid-cols-2">
        <p className="text-small text-slate @min-[60rem]/work:col-span-2">{words.intro}</p>
        <section>
          <h3 className="font-sans text-small font-semibold tracking-normal">{words.api}</h3>
          <p className="mt-1 text-small text-slate">{words.apiText}</p>
          <CopyField label={words.address} text={`${location.origin}${PATH}`} />
        </section>
        <section>
          <h3 className="font-sans text-small font-semibold tracking-normal">{words.indiamart}</h3>
          <p className="mt-1 text-small text-slate">{words.indiamartText}</p>
          <Button size="medium" className="mt-4" busy={busy} onClick={connect}>
            {words.connect}
          </Button>
        </section>
        <section className="@min-[60rem]/work:col-span-2">
          <h3 className="font-sans text-small font-semibold tracking-normal">{words.recent}</h3>
          {rows?.length === 0 && <p className="mt-1 text-small text-slate">{words.none}</p>}
          <ul className="mt-1 divide-y divide-limestone text-small">
            {rows?.slice(0, LISTED_LEADS).map(({ id, name, source, created_at }) => (
              <li key={id}>
                <Link
                  href={`${adminScreens.enquiries.href}?id=${id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 py-1.5 underline-offset-4 hover:underline"
                >
                  <span className="font-[550] wrap-anywhere">{name}</span>
                  <span className="text-slate">{source}</span>
                  <Time at={created_at} className="text-slate" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6 md:py-4.5">
        <Button variant="line" size="medium" busy={busy} onClick={test}>
          {words.test}
        </Button>
        <span className="text-micro text-slate">{words.testHint}</span>
      </div>
      <SecretDialog shown={connection} onClose={() => setConnection(undefined)} />
    </Box>
  );
}
