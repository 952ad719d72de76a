import Link from "next/link";
import { adminScreens } from "@/lib/domain/content/admin";
import { enquiryWords, kindPlurals } from "@/lib/domain/content/enquiries";
import { ENQUIRY_KINDS, type EnquirySummary } from "@/lib/domain/enquiries";

const desk = adminScreens.enquiries.href;

/** How many enquiries are unread, in total and by kind. Each links to the desk. */
export const UnreadCounts = ({ unread }: { unread: EnquirySummary["unread"] }) => (
  <ul className="mb-4 grid grid-cols-2 gap-4 @min-[46rem]/work:grid-cols-4">
    <Count href={desk} count={unread.total} label={enquiryWords.figures.inTotal} />
    {ENQUIRY_KINDS.map((kind) => (
      <Count key={kind} href={`${desk}?kind=${kind}`} count={unread[kind]} label={kindPlurals[kind]} />
    ))}
  </ul>
);

const Count = ({ href, count, label }: { href: string; count: number; label: string }) => (
  <li>
    <Link
      href={href}
      className="flex h-full flex-col rounded-ease border border-joint bg-paper px-5 py-4 transition-colors duration-(--dur-quick) hover:border-basalt"
    >
      <span className="display text-[2.25rem] leading-[1.1] tabular-nums">{count.toLocaleString("en-IN")}</span>{" "}
      <span className="text-small leading-[1.45] wrap-anywhere text-slate">
        {enquiryWords.figures.unread} <span className="block font-[550] text-basalt">{label}</span>
      </span>
    </Link>
  </li>
);
