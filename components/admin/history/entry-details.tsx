import Link from "next/link";
import { useState } from "react";
import { FieldDifference } from "@/components/admin/history/field-difference";
import { useVersion } from "@/components/admin/history/use-version";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { type AuditEntry, type AuditFields, hasVersion } from "@/lib/history/audit";
import { describeEvent, detailsName, differing, fieldsOf, flatFields, historyWords, versionsHref } from "@/lib/history/words";
import { focusIfLost } from "@/lib/shared/client/focus";
import { messages } from "@/lib/shared/words/messages";

export type RestoreRequest = { entry: AuditEntry; ifMatch: string | undefined };

export type DetailsProps = {
  entry: AuditEntry;
  /** Counts what was restored here: what is there now is another state then. */
  round: number;
  /** The list shows the versions of this row alone. */
  ofOneRow: boolean;
  busy: boolean;
  onRestore: (request: RestoreRequest) => void;
};

/** What an entry opens to: what was changed, and the version beside the present one, which it can take the place of. */
export function EntryDetails(props: DetailsProps) {
  const { entry, round } = props;
  const [open, setOpen] = useState(false);
  const fields = fieldsOf(entry);
  if (fields.length === 0 && !hasVersion(entry)) return null;
  return (
    <details className="mt-0.5" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-ease text-slate underline underline-offset-4 hover:text-basalt">
        {detailsName(entry)}
        <span className="sr-only">: {describeEvent(entry)}</span>
      </summary>
      {open && (
        <div className="mb-2 grid gap-4 border-l-2 border-joint pl-4">
          {fields.length > 0 && <Differences {...flat(entry)} names={[historyWords.before, historyWords.after]} />}
          {hasVersion(entry) && <BesidePresent key={round} {...props} />}
        </div>
      )}
    </details>
  );
}

type Sides = { before: AuditFields | null; after: AuditFields | null };

const flat = ({ before, after }: Sides): Sides => ({ before: before && flatFields(before), after: after && flatFields(after) });

/** The fields that are not alike; with one side only, all of them. */
const Differences = ({ before, after, names }: Sides & { names: [string, string] }) => (
  <dl className="grid gap-3">
    {differing(before, after).map((field) => (
      <FieldDifference
        key={field}
        field={field}
        before={before ? { name: names[0], value: before[field] } : undefined}
        after={after ? { name: names[1], value: after[field] } : undefined}
      />
    ))}
  </dl>
);

/** The version beside what is there now, and the button that restores it. */
function BesidePresent({ entry, round, ofOneRow, busy, onRestore }: DetailsProps) {
  const { shown, ifMatch, failure } = useVersion(entry.id);
  if (failure) return <p className="text-jasper">{failure}</p>;
  if (!shown) return <p className="text-slate">{historyWords.comparing}</p>;
  const { before, after } = flat({ before: shown.present, after: shown.version });
  const isOther = before && after && differing(before, after).length > 0;
  return (
    <>
      {before && after && !isOther && (
        // After restoring, the button that had the focus is gone.
        <p ref={round > 0 ? focusIfLost : undefined} tabIndex={-1} className="text-slate">
          {historyWords.isPresent}
        </p>
      )}
      {isOther && (
        <div>
          <h3 className="mb-2 font-sans text-small font-semibold text-slate">{historyWords.besidePresent}</h3>
          <Differences before={before} after={after} names={[historyWords.now, historyWords.thisVersion]} />
          {!shown.restorable && <p className="mt-3 text-jasper">{messages.history.filesLost}</p>}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {shown.restorable && (
          <Button variant="line" size="small" disabled={busy} onClick={() => onRestore({ entry, ifMatch })}>
            <AdminIcon name="undo" />
            {historyWords.restore}
          </Button>
        )}
        {!ofOneRow && (
          <Link
            href={versionsHref(entry.resource, entry.resource === "content" ? entry.title : String(entry.row_id))}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {historyWords.allVersions}
          </Link>
        )}
      </div>
    </>
  );
}
