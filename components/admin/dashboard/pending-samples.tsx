import { useQuery } from "@tanstack/react-query";
import { DashboardItem, DashboardList } from "@/components/admin/dashboard/dashboard-list";
import { getSamplesPath } from "@/lib/enquiries/client/use-samples";
import { sampleStateNames, sampleWords } from "@/lib/enquiries/sample-words";
import { REMINDER_DAYS, type SamplePage } from "@/lib/enquiries/samples";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { adminScreens } from "@/lib/shared/words/screens";

const { list: words } = sampleWords;
const { href } = adminScreens.samples;

/** Samples to pack, and sent samples without an answer for too long. */
export function PendingSamples() {
  const { data: toPack } = useQuery(apiQuery<SamplePage>(getSamplesPath({ state: "to_pack", limit: 1 })));
  const { data: waiting } = useQuery(apiQuery<SamplePage>(getSamplesPath({ waiting_days: REMINDER_DAYS, limit: 1 })));
  if (!toPack || !waiting || toPack.total + waiting.total === 0) return null;
  return (
    <DashboardList heading={words.heading}>
      {waiting.total > 0 && (
        <DashboardItem
          href={`${href}?waiting=true`}
          title={words.waiting(REMINDER_DAYS)}
          detail=""
          note={words.counted(waiting.total)}
          isUrgent
        />
      )}
      {toPack.total > 0 && (
        <DashboardItem href={`${href}?state=to_pack`} title={sampleStateNames.to_pack} detail="" note={words.counted(toPack.total)} />
      )}
    </DashboardList>
  );
}
