import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { Differences, flattenSides } from "@/components/admin/history/differences";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { type AuditEntry, hasVersion, type RowVersion } from "@/lib/history/audit";
import { getChangedFields, getDifferentFields } from "@/lib/history/changed-fields";
import { getVersionsHref, historyMessages, historyWords } from "@/lib/history/words";
import { focusIfLost } from "@/lib/shared/client/focus";
import { fetchVersioned, serverMessageOr } from "@/lib/shared/client/http/api";
import { describeEvent, getDetailsLabel } from "@/lib/website/entry-words";

/** `ifMatch` is the version of the current row. */
export type RestoreRequest = { entry: AuditEntry; ifMatch: string | undefined };

export type DetailsProps = {
  entry: AuditEntry;
  /** Number of restores on this screen. A new number reloads the comparison. */
  round: number;
  isSingleRow: boolean;
  busy: boolean;
  onRestore: (request: RestoreRequest) => void;
};

export function EntryDetails(props: DetailsProps) {
  const { entry, round } = props;
  const [open, setOpen] = useState(false);
  const fields = getChangedFields(entry);
  if (fields.length === 0 && !hasVersion(entry)) return null;
  return (
    <details className="mt-0.5" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-ease text-slate underline underline-offset-4 hover:text-basalt">
        {getDetailsLabel(entry)}
        <span className="sr-only">: {describeEvent(entry)}</span>
      </summary>
      {open && (
        <div className="mb-2 grid gap-4 border-l-2 border-joint pl-4">
          {fields.length > 0 && <Differences of={entry} {...flattenSides(entry)} names={[historyWords.before, historyWords.after]} />}
          {hasVersion(entry) && <CurrentComparison key={round} {...props} />}
        </div>
      )}
    </details>
  );
}

function CurrentComparison({ entry, round, isSingleRow, busy, onRestore }: DetailsProps) {
  const path = `/api/history/${entry.id}`;
  const { data, error } = useQuery({ queryKey: [path], queryFn: ({ signal }) => fetchVersioned<RowVersion>(path, { signal }) });
  if (error) return <p className="text-jasper">{serverMessageOr(historyMessages.history.versionFailed)(error)}</p>;
  const rowVersion = data?.row;
  if (!rowVersion) return <p className="text-slate">{historyWords.comparing}</p>;
  const { before, after } = flattenSides({ before: rowVersion.present, after: rowVersion.version });
  const isDifferent = before && after && getDifferentFields(before, after).length > 0;
  return (
    <>
      {before && after && !isDifferent && (
        // After a restore the focused button no longer exists.
        <p ref={round > 0 ? focusIfLost : undefined} tabIndex={-1} className="text-slate">
          {historyWords.isPresent}
        </p>
      )}
      {isDifferent && (
        <div>
          <h3 className="mb-2 font-sans text-small font-semibold text-slate">{historyWords.besidePresent}</h3>
          <Differences of={entry} before={before} after={after} names={[historyWords.now, historyWords.thisVersion]} />
          {!rowVersion.restorable && <p className="mt-3 text-jasper">{historyMessages.history.filesLost}</p>}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {rowVersion.restorable && (
          <Button variant="line" size="small" disabled={busy} onClick={() => onRestore({ entry, ifMatch: data.version })}>
            <AdminIcon name="undo" />
            {historyWords.restore}
          </Button>
        )}
        {!isSingleRow && (
          <Link
            href={getVersionsHref(entry.resource, entry.resource === "content" ? entry.title : String(entry.row_id))}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {historyWords.allVersions}
          </Link>
        )}
      </div>
    </>
  );
}
