import { Cell, TextCell } from "@/components/admin/crud/cells";
import type { ListState } from "@/components/admin/crud/list-note";
import { Table, TableRow } from "@/components/admin/crud/table";
import { Done } from "@/components/admin/shell/firm";
import type { AuditEntry } from "@/lib/domain/audit";
import { describeEvent, detailsName, fieldName, fieldsOf, historyWords, valueText } from "@/lib/domain/content/history";

type Props = Omit<ListState, "rows"> & {
  rows: AuditEntry[] | undefined;
  /** Another page is on its way. */
  turning: boolean;
};

const HEADS = ["When", "Who", "What"];

/** The history, newest first; each line opens to what the row held before and after. */
export const HistoryTable = ({ rows, turning, ...state }: Props) => (
  <div aria-busy={turning} className={`transition-opacity [&_td]:align-top duration-(--dur-quick) ${turning ? "opacity-60" : ""}`}>
    <Table label={historyWords.listHeading} heads={HEADS} rows={rows} {...state}>
      {rows?.map((entry) => (
        <TableRow key={entry.id} inEdit={false}>
          <TextCell label="When">
            <time dateTime={entry.at} className="tabular-nums @min-[46rem]/work:whitespace-nowrap">
              <Done at={entry.at} />
            </time>
          </TextCell>
          <TextCell label="Who">{entry.by}</TextCell>
          <Cell className="@max-[46rem]/work:block">
            <Event entry={entry} />
          </Cell>
        </TableRow>
      ))}
    </Table>
  </div>
);

function Event({ entry }: { entry: AuditEntry }) {
  const text = describeEvent(entry);
  const fields = fieldsOf(entry);
  return (
    <div className="min-w-0 @min-[46rem]/work:w-[min(44rem,50cqi)]">
      <p className="font-[550]">{text}</p>
      {fields.length > 0 && (
        <details className="mt-0.5">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-ease text-slate underline underline-offset-4 hover:text-basalt">
            {detailsName(entry)}
            <span className="sr-only">: {text}</span>
          </summary>
          <dl className="mb-2 grid gap-3 border-l-2 border-joint pl-4">
            {fields.map((field) => (
              <div key={field}>
                <dt className="font-semibold">{fieldName(field)}</dt>
                {entry.before && <Value name={historyWords.before} value={entry.before[field]} />}
                {entry.after && <Value name={historyWords.after} value={entry.after[field]} />}
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

const Value = ({ name, value }: { name: string; value: unknown }) => (
  <dd className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2">
    <span className="text-slate">{name}</span>
    <span className="whitespace-pre-wrap wrap-anywhere">{valueText(value)}</span>
  </dd>
);
