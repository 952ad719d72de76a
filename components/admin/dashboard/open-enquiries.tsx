import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { DashboardBox, DashboardItem, DashboardList } from "@/components/admin/dashboard/dashboard-list";
import { ListNote } from "@/components/admin/parts/table/list-note";
import { useFirm } from "@/components/admin/shell/firm";
import { useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import { ENQUIRY_KINDS, type Enquiry, type EnquirySummary, getSenderName } from "@/lib/enquiries/enquiries";
import { enquiryMessages, enquiryWords, kindNames, kindPlurals } from "@/lib/enquiries/words";
import { fetchItems } from "@/lib/shared/client/http/api";
import { formatDay, formatReceivedAt } from "@/lib/shared/firm-time";
import { adminScreens } from "@/lib/shared/words/screens";

const { dashboard: words } = enquiryWords;
const MAX_LISTED = 5;

type OpenRows = { overdue: Enquiry[]; fresh: Enquiry[] };

const fetchRows = async (query: string) => (await fetchItems<Enquiry>(`/api/enquiries?${query}&limit=${MAX_LISTED}`)).rows;

async function fetchOpenRows(): Promise<OpenRows> {
  const [overdue, fresh] = await Promise.all([fetchRows("due=overdue&sort=due"), fetchRows("state=new")]);
  const others = fresh.filter(({ id }) => !overdue.some((row) => row.id === id));
  return { overdue, fresh: others.slice(0, Math.max(MAX_LISTED - overdue.length, 0)) };
}

export function OpenEnquiries() {
  const { timeZone } = useFirm();
  const { summary, failed, refresh } = useEnquirySummary();
  // Loads again when the counts change.
  const {
    data: rows,
    isError,
    refetch,
  } = useQuery({
    queryKey: ["open enquiries", summary?.unread.total, summary?.overdue],
    queryFn: fetchOpenRows,
    enabled: summary !== undefined,
    placeholderData: keepPreviousData,
  });
  const hasFailed = summary ? isError : failed;
  const retry = () => (summary ? void refetch() : refresh());
  const renderRow = ({ id, kind, subject, due, created_at, ...sender }: Enquiry, isOverdue: boolean) => (
    <DashboardItem
      key={id}
      href={`${adminScreens.enquiries.href}?id=${id}`}
      title={getSenderName(sender)}
      detail={[kindNames[kind], subject].filter(Boolean).join(", ")}
      note={isOverdue && due ? enquiryWords.dueDay(formatDay(due), true) : formatReceivedAt(created_at, timeZone)}
      isUrgent={isOverdue}
    />
  );
  return (
    <section aria-label={words.heading}>
      {rows && rows.overdue.length + rows.fresh.length > 0 && (
        <DashboardList heading={words.list}>
          {rows.overdue.map((row) => renderRow(row, true))}
          {rows.fresh.map((row) => renderRow(row, false))}
        </DashboardList>
      )}
      {!rows && (
        <DashboardBox heading={words.list}>
          <ListNote
            rows={undefined}
            failure={hasFailed ? enquiryMessages.enquiries.list.failed : undefined}
            loading={enquiryMessages.enquiries.list.loading}
            onRetry={retry}
          />
        </DashboardBox>
      )}
      {summary && <UnreadCounts summary={summary} />}
    </section>
  );
}

const countWords = enquiryWords.figures;
const enquiriesHref = adminScreens.enquiries.href;

const UnreadCounts = ({ summary: { unread, overdue } }: { summary: EnquirySummary }) => (
  <ul className="mb-6 flex flex-wrap gap-2.5">
    <Count href={enquiriesHref} count={unread.total} label={countWords.inTotal} />
    {ENQUIRY_KINDS.map((kind) => (
      <Count key={kind} href={`${enquiriesHref}?kind=${kind}`} count={unread[kind]} label={kindPlurals[kind]} />
    ))}
    <Count href={`${enquiriesHref}?due=overdue&sort=due`} count={overdue} what={countWords.toFollowUp} label={countWords.overdue} />
  </ul>
);

const Count = ({ href, count, what = countWords.unread, label }: { href: string; count: number; what?: string; label: string }) => (
  <li className="@max-[26rem]/work:w-full">
    <Link
      href={href}
      className="flex min-h-11 items-center gap-1.5 rounded-ease border border-joint bg-paper px-3.5 py-1.5 text-small leading-tight text-slate transition-colors duration-(--dur-quick) hover:border-basalt"
    >
      <span className="text-base font-semibold text-basalt tabular-nums">{count.toLocaleString("en-IN")}</span> {what}{" "}
      <span className="font-[550] text-basalt">{label}</span>
    </Link>
  </li>
);
