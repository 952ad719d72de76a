import Link from "next/link";
import { ENQUIRY_KINDS, type EnquirySummary } from "@/lib/enquiries/enquiries";
import { enquiryWords, kindPlurals } from "@/lib/enquiries/words";
import { adminScreens } from "@/lib/shared/words/screens";

const words = enquiryWords.figures;
const enquiriesHref = adminScreens.enquiries.href;

/** Unread enquiries in total and by kind, and overdue follow-ups. Each links to the enquiries. */
export const UnreadCounts = ({ summary: { unread, overdue } }: { summary: EnquirySummary }) => (
  <ul className="mb-4 grid grid-cols-2 gap-4 @min-[46rem]/work:grid-cols-3 @min-[80rem]/work:grid-cols-6">
    <Count href={enquiriesHref} count={unread.total} label={words.inTotal} />
    {ENQUIRY_KINDS.map((kind) => (
      <Count key={kind} href={`${enquiriesHref}?kind=${kind}`} count={unread[kind]} label={kindPlurals[kind]} />
    ))}
    <Count href={`${enquiriesHref}?due=overdue&sort=due`} count={overdue} what={words.toFollowUp} label={words.overdue} />
  </ul>
);

type CountProps = { href: string; count: number; what?: string; label: string };

const Count = ({ href, count, what = words.unread, label }: CountProps) => (
  <li>
    <Link
      href={href}
      className="flex h-full flex-col rounded-ease border border-joint bg-paper px-5 py-4 transition-colors duration-(--dur-quick) hover:border-basalt"
    >
      <span className="display text-[2.25rem] leading-[1.1] tabular-nums">{count.toLocaleString("en-IN")}</span>{" "}
      <span className="text-small leading-[1.45] wrap-anywhere text-slate">
        {what} <span className="block font-[550] text-basalt">{label}</span>
      </span>
    </Link>
  </li>
);
