import type { ReactNode } from "react";
import { Table, type TableList, type TableState } from "@/components/admin/parts/table/table";
import { useFirm } from "@/components/admin/shell/firm";
import { type Enquiry, getSenderName, type ListedEnquiry } from "@/lib/enquiries/enquiries";
import { enquiryWords, kindNames, stateNames } from "@/lib/enquiries/words";
import { handlePlainClick } from "@/lib/shared/client/events";
import { toLocalDay } from "@/lib/shared/days";
import { formatDay, formatReceivedAt, formatReceivedShort } from "@/lib/shared/firm-time";

type Props = TableState & {
  list: TableList<ListedEnquiry>;
  busy: boolean;
  open: number | undefined;
  selected: number[];
  onSelect: (id: number, isSelected: boolean) => void;
  getAddress: (row: Enquiry) => string;
  onOpen: (row: Enquiry) => void;
};

/** A second line, for which a narrow work area has no room. */
const below = "block font-normal text-slate @max-[46rem]/work:hidden";

const HEADINGS = ["Sender", "Type", "Subject", "Received", "Status"];

export function EnquiriesTable({ list, busy, open, selected, onSelect, getAddress, onOpen, ...state }: Props) {
  return (
    <div aria-busy={busy || undefined} className={`transition-opacity duration-(--dur-quick) ${busy && list.rows ? "opacity-60" : ""}`}>
      <Table label={enquiryWords.listHeading} heads={HEADINGS} list={list} {...state}>
        {list.rows?.map((row) => (
          <EnquiryRow
            key={row.id}
            row={row}
            current={row.id === open}
            isSelected={selected.includes(row.id)}
            onSelect={(isSelected) => onSelect(row.id, isSelected)}
            address={getAddress(row)}
            onOpen={() => onOpen(row)}
          />
        ))}
      </Table>
    </div>
  );
}

type RowProps = {
  row: ListedEnquiry;
  current: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  address: string;
  onOpen: () => void;
};

function EnquiryRow({ row, current, isSelected, onSelect, address, onOpen }: RowProps) {
  const { timeZone } = useFirm();
  const background = current ? "bg-limestone shadow-[inset_4px_0_0_var(--color-basalt)]" : "hover:bg-bench-2";
  const weight = row.read_at ? "" : "font-semibold";
  return (
    <tr
      role="row"
      className={`relative @max-[46rem]/work:grid! @max-[46rem]/work:grid-cols-[minmax(0,auto)_minmax(0,1fr)_auto] @max-[46rem]/work:content-center @max-[46rem]/work:gap-x-2! @max-[46rem]/work:gap-y-0.5! @max-[46rem]/work:pr-4! @min-[46rem]/work:border-b @min-[46rem]/work:border-limestone @min-[46rem]/work:last:border-0 ${background} ${weight}`}
    >
      <Cell className="@max-[46rem]/work:col-span-2 @max-[46rem]/work:row-1 @max-[46rem]/work:line-clamp-1 @min-[46rem]/work:w-1/3 @min-[46rem]/work:min-w-56">
        <input
          type="checkbox"
          aria-label={enquiryWords.select(getSenderName(row))}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
          // Above the link that covers the row.
          className="relative z-1 mr-2.5 size-5 align-[-0.2em] accent-verde"
        />
        {!row.read_at && (
          <span className="mr-2">
            <UnreadChip />
          </span>
        )}
        {row.held && <span className="mr-2 text-micro font-[550] text-kota">{enquiryWords.held}</span>}
        {/* The link covers the whole row. */}
        <a
          href={address}
          data-enquiry={row.id}
          aria-current={current ? "true" : undefined}
          onClick={(event) => handlePlainClick(event, onOpen)}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
        >
          {getSenderName(row)}
        </a>
        {row.name && <span className="block font-normal text-slate @max-[46rem]/work:hidden">{row.email}</span>}
      </Cell>
      <Cell className="whitespace-nowrap @max-[46rem]/work:col-1 @max-[46rem]/work:row-2 @max-[46rem]/work:truncate @max-[46rem]/work:text-micro">
        {kindNames[row.kind]}
        {row.source && <span className={below}>{row.source}</span>}
        {row.reference && <span className={`${below} tabular-nums`}>{row.reference}</span>}
      </Cell>
      <Cell className="@max-[46rem]/work:row-2 @max-[46rem]/work:line-clamp-1 @max-[46rem]/work:text-micro">
        {row.subject ?? <span className="line-clamp-1 font-normal text-slate">{row.message || "—"}</span>}
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums @max-[46rem]/work:col-3 @max-[46rem]/work:row-1 @max-[46rem]/work:text-micro @max-[46rem]/work:font-normal @max-[46rem]/work:text-slate">
        <time dateTime={row.created_at}>
          <span className="@max-[46rem]/work:hidden">{formatReceivedAt(row.created_at, timeZone)}</span>
          <span className="@min-[46rem]/work:hidden">{formatReceivedShort(row.created_at, timeZone)}</span>
        </time>
        {row.waiting_minutes !== null && row.waiting_minutes > 0 && (
          <span className={below}>{enquiryWords.waiting(row.waiting_minutes)}</span>
        )}
      </Cell>
      <Cell className="whitespace-nowrap @max-[46rem]/work:col-3 @max-[46rem]/work:row-2 @max-[46rem]/work:text-right @max-[46rem]/work:text-micro">
        {stateNames[row.state]}
        <span className={below}>
          <FollowUp row={row} />
        </span>
      </Cell>
      {(row.assignee || row.due) && (
        <Cell className="font-normal text-slate @max-[46rem]/work:col-span-full @max-[46rem]/work:row-3 @max-[46rem]/work:flex @max-[46rem]/work:justify-end @max-[46rem]/work:gap-2 @max-[46rem]/work:text-micro @min-[46rem]/work:hidden">
          <FollowUp row={row} />
        </Cell>
      )}
    </tr>
  );
}

function FollowUp({ row: { assignee, due, state } }: { row: Enquiry }) {
  const { timeZone } = useFirm();
  const isLate = due !== null && state !== "done" && due < toLocalDay(new Date(), timeZone);
  return (
    <>
      {assignee && <span className="block">{assignee}</span>}
      {due && <span className={`block ${isLate ? "font-[550] text-jasper" : ""}`}>{enquiryWords.dueDay(formatDay(due), isLate)}</span>}
    </>
  );
}

const Cell = ({ className, children }: { className: string; children: ReactNode }) => (
  <td
    role="cell"
    className={`wrap-anywhere @min-[46rem]/work:px-4 @min-[46rem]/work:py-3 @min-[46rem]/work:align-top @min-[46rem]/work:first:pl-6 ${className}`}
  >
    {children}
  </td>
);

/** In a narrow work area only a dot, so that the name has room. */
const UnreadChip = () => (
  <span className="inline-block rounded-ease bg-kota-tint px-2 py-px text-micro leading-normal font-[550] text-kota @max-[46rem]/work:size-2.5 @max-[46rem]/work:rounded-full @max-[46rem]/work:bg-kota @max-[46rem]/work:p-0 forced-colors:border">
    <span className="@max-[46rem]/work:sr-only">{enquiryWords.unread}</span>
  </span>
);
