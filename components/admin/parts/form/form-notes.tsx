import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Differences, flattenSides } from "@/components/admin/history/differences";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { useFormatTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { HEARTBEAT_MS, type Presence, presenceWords } from "@/lib/auth/presence";
import type { AuditEntry, AuditFields, AuditPage } from "@/lib/history/audit";
import { getDifferentFields } from "@/lib/history/changed-fields";
import { historyWords } from "@/lib/history/words";
import { callApi } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import type { AuditResource } from "@/lib/shared/resources";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

/** The row when the form opened it, and the newer row that another user has saved. */
type SavedSince = { seen: object; newer: object };

type Props = {
  busy: boolean;
  onLoad: () => void;
  className?: string;
  /** Address of the row's versions: it names the row. */
  versionsHref?: string;
  saved?: SavedSince;
};

/** Fields without an input. */
const COMPUTED_FIELDS = ["version", "updated_at", "created_at", "used_in", "palette", "products", "measure"];

const pickFields = (row: object, isShown: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => isShown(name) && !COMPUTED_FIELDS.includes(name))) as AuditFields;

/** A form may know more of a row than a refusal tells, but a website document leaves out blank fields. */
function toSides({ seen, newer }: SavedSince, isDocument: boolean) {
  const isShown = (name: string) => isDocument || (name in seen && name in newer);
  return flattenSides({ before: pickFields(seen, isShown), after: pickFields(newer, isShown) });
}

/** Shows after a conflict who saved the row and what changed. The form keeps the typed text. */
export function ConflictNote({ busy, onLoad, className = "border-t border-joint px-4.5 py-4 md:px-6", versionsHref, saved }: Props) {
  const [isComparing, setComparing] = useState(false);
  const formatTime = useFormatTime();
  const last = useLastChange(versionsHref);
  const query = new URLSearchParams(versionsHref?.split("?")[1]);
  const of = { resource: query.get("resource") as AuditResource, title: query.get("id") ?? "" };
  const sides = saved && toSides(saved, of.resource === "content");
  const isDifferent = sides && getDifferentFields(sides.before, sides.after).length > 0;
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-3 bg-jasper-tint ${className}`}>
      <p className="flex items-start gap-2 text-small leading-[1.4] font-[550] text-jasper">
        <AdminIcon name="alert" className="mt-px size-4.5" />
        {last ? adminWords.newerBy(last.by_name, formatTime(last.at)) : adminWords.newer}
      </p>
      {isDifferent && (
        <Button variant="line" size="small" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
          {adminWords.seeChanges}
        </Button>
      )}
      <Button variant="line" size="small" disabled={busy} onClick={onLoad}>
        {adminWords.loadNewer}
      </Button>
      {isDifferent && isComparing && (
        <section
          aria-label={adminWords.seeChanges}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
          tabIndex={0}
          className="max-h-[40dvh] basis-full overflow-y-auto bg-paper p-4 text-small -outline-offset-2"
        >
          <Differences of={of} {...sides} names={[adminWords.whenOpened, adminWords.savedSince]} />
        </section>
      )}
    </div>
  );
}

/** The last entry in the history of a row. Undefined while it loads, and for users who may not see it. */
function useLastChange(versionsHref: string | undefined): AuditEntry | undefined {
  const { data } = useQuery({
    ...apiQuery<AuditPage>(`/api/history?${versionsHref?.split("?")[1]}&limit=1`),
    enabled: versionsHref !== undefined,
  });
  return data?.items[0];
}

export const UnsavedNote = ({ isShown }: { isShown: boolean }) => (
  <span role="status" className="text-small text-slate empty:hidden @max-[26rem]/work:w-full">
    {isShown && editingWords.unsaved}
  </span>
);

export const VersionsLink = ({ href }: { href: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-11 items-center gap-2 rounded-ease px-1 text-small underline underline-offset-4 hover:text-verde"
  >
    <AdminIcon name="clock" className="size-4.5" />
    {historyWords.earlierVersions}
  </Link>
);

/** Shows who else has this item open. Reports that the user has it open, while the page is visible. */
export function PresenceNote({ id, className = "" }: { id?: number; className?: string }) {
  const screen = usePathname();
  const { data, isError } = useQuery({
    queryKey: ["presence", screen, id],
    queryFn: ({ signal }) => callApi<Presence>("POST", "/api/presence", { screen, id }, { signal }),
    refetchInterval: HEARTBEAT_MS,
    refetchOnWindowFocus: "always",
  });
  const names = isError || !data ? [] : data.others;
  return (
    <p role="status" className={`text-small text-slate ${className}`}>
      {names.length > 0 && presenceWords.others(names)}
    </p>
  );
}
