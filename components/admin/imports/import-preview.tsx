import { ChangesList } from "@/components/admin/imports/changes-list";
import { DownloadErrors } from "@/components/admin/imports/download-errors";
import { ErrorsTable } from "@/components/admin/imports/errors-table";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { termKindNames } from "@/lib/catalogue/terms/words";
import type { ImportCheck } from "@/lib/imports/imports";
import { sheetWords as words } from "@/lib/imports/words";

export type CheckReport = ImportCheck & { file: string };

export function ImportPreview({ report }: { report: CheckReport }) {
  const { refused, more, new_terms, notes, file } = report;
  return (
    <div className="grid gap-5 p-4.5 md:p-6">
      {refused.length === 0 ? (
        <>
          <p className="font-[550]">{report.added + report.changed === 0 ? words.nothing : words.preview(report)}</p>
          {report.changes.length > 0 && <ChangesList {...report} />}
        </>
      ) : (
        <div className="grid gap-3">
          <p className="flex items-start gap-2 font-[550] text-jasper">
            <AdminIcon name="alert" className="mt-0.5 size-5" />
            {words.errorsToFix(refused.length + more)}
          </p>
          <p className="text-small text-slate">{words.fixErrorsHint}</p>
          <DownloadErrors refused={refused} file={file} />
          <ErrorsTable refused={refused} label={words.errorsToFix(refused.length + more)} />
          {more > 0 && <p className="text-small text-slate">{words.moreErrors(more)}</p>}
        </div>
      )}
      {notes.length > 0 && (
        <div className="grid gap-2 text-small">
          <p>{words.notes(notes.length)}</p>
          <ul className="grid max-h-72 gap-1 overflow-auto text-slate">
            {notes.map(({ row, column, note, value }) => (
              <li key={`${row} ${column}`} className="wrap-anywhere">
                {note} ({value})
              </li>
            ))}
          </ul>
        </div>
      )}
      {new_terms.length > 0 && (
        <div className="grid gap-2 text-small">
          <p>{words.newTerms(new_terms.length)}</p>
          <ul className="flex flex-wrap gap-2">
            {new_terms.map(({ kind, label, similar }) => (
              <li key={`${kind} ${label}`} className="rounded-ease border border-joint bg-bench-2 px-3 py-1 wrap-anywhere">
                <span className="text-slate">{termKindNames[kind].one}:</span> {label}
                {similar && <span className="block">{words.similarTerm(similar)}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
