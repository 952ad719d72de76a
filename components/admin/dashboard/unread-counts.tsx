import Link from "next/link";
import { ENQUIRY_KINDS, type EnquirySummary } from "@/lib/enquiries/enquiries";
import { enquiryWords, kindPlurals } from "@/lib/enquiries/words";
import { adminScreens } from "@/lib/shared/words/screens";

const words = enquiryWords.figures;
const enquiriesHref = adminScreens.enquiries.href;

export const UnreadCounts = ({ summary: { unread, overdue } }: { summary: EnquirySummary }) => (
  <ul className="mb-6 flex flex-wrap gap-2.5">
    <Count href={enquiriesHref} count={unread.total} label={words.inTotal} />
    {ENQUIRY_KINDS.map((kind) => (
      <Count key={kind} href={`${enquiriesHref}?kind=${kind}`} count={unread[kind]} label={kindPlurals[kind]} />
    ))}
    <Count href={`${enquiriesHref}?due=overdue&sort=due`} count={overdue} what={words.toFollowUp} label={words.overdue} />
  </ul>
);

type CountProps = { href: string; count: number; what?: string; label: string };

const Count = ({ href, count, what = words.unread, label }: CountProps) => (
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
