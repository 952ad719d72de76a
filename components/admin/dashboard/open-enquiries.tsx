"use client";

import { useState } from "react";
import { DashboardItem, DashboardList } from "@/components/admin/dashboard/dashboard-list";
import { UnreadCounts } from "@/components/admin/dashboard/unread-counts";
import { useFirm } from "@/components/admin/shell/firm";
import { useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import { type Enquiry, getSenderName } from "@/lib/enquiries/enquiries";
import { enquiryWords, kindNames } from "@/lib/enquiries/words";
import { fetchPage } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { formatDay, formatReceivedAt } from "@/lib/shared/firm-time";
import { adminScreens } from "@/lib/shared/words/screens";

const { dashboard: words } = enquiryWords;
const MAX_LISTED = 5;

type OpenRows = { overdue: Enquiry[]; fresh: Enquiry[] };

const fetchRows = async (query: string) => (await fetchPage<Enquiry>(`/api/enquiries?${query}&limit=${MAX_LISTED}`)).rows;

async function fetchOpenRows(): Promise<OpenRows> {
  const [overdue, fresh] = await Promise.all([fetchRows("due=overdue&sort=due"), fetchRows("state=new")]);
  return { overdue, fresh: fresh.filter(({ id }) => !overdue.some((row) => row.id === id)) };
}

export function OpenEnquiries() {
  const { timeZone } = useFirm();
  const { summary } = useEnquirySummary();
  const [rows, setRows] = useState<OpenRows>();
  // Loads again when the counts change. Ignores failures: the figures below show them.
  const counts = summary && `${summary.unread.total} ${summary.overdue}`;
  useRequest(counts, () => (counts ? fetchOpenRows() : undefined), setRows);
  if (!summary) return null;
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
      <UnreadCounts summary={summary} />
    </section>
  );
}
