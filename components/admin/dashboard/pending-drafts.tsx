import { useQuery } from "@tanstack/react-query";
import { DashboardItem, DashboardList } from "@/components/admin/dashboard/dashboard-list";
import { useFirm } from "@/components/admin/shell/firm";
import { scheduleWords } from "@/lib/catalogue/products/state-words";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { formatDateTime } from "@/lib/shared/firm-time";
import { type PendingDraft, type PendingDrafts as PendingDraftsPage, draftWords as words } from "@/lib/website/drafts";

export function PendingDrafts() {
  const { timeZone } = useFirm();
  const { data: drafts } = useQuery(apiQuery<PendingDraftsPage>("/api/admin/drafts"));
  if (!drafts || drafts.items.length === 0) return null;
  const more = drafts.total - drafts.items.length;

  const describeTimes = ({ publish_at, withdraw_at }: PendingDraft) =>
    [
      publish_at && scheduleWords.publishes(formatDateTime(publish_at, timeZone)),
      withdraw_at && scheduleWords.withdraws(formatDateTime(withdraw_at, timeZone)),
    ]
      .filter(Boolean)
      .join(". ");
  return (
    <DashboardList heading={words.heading} footer={more > 0 && words.more(more)}>
      {drafts.items.map((draft) => (
        <DashboardItem
          key={draft.href}
          href={draft.href}
          title={draft.title}
          detail={words.states[draft.state]}
          note={describeTimes(draft)}
        />
      ))}
    </DashboardList>
  );
}
