import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { DashboardBox, DashboardItem, DashboardList } from "@/components/admin/dashboard/dashboard-list";
import { UnreadCounts } from "@/components/admin/dashboard/unread-counts";
import { ListNote } from "@/components/admin/parts/table/list-note";
import { useFirm } from "@/components/admin/shell/firm";
import { useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import { type Enquiry, getSenderName } from "@/lib/enquiries/enquiries";
import { enquiryMessages, enquiryWords, kindNames } from "@/lib/enquiries/words";
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
            empty=""
            onRetry={retry}
          />
        </DashboardBox>
      )}
      {summary && <UnreadCounts summary={summary} />}
    </section>
  );
}
