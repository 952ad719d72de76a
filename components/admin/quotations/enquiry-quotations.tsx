import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { Section } from "@/components/admin/enquiries/section";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { QuotationStateChip } from "@/components/admin/quotations/quotation-state-chip";
import { Button } from "@/components/ui/button";
import { getListPath, useQuotationChanges } from "@/lib/quotations/client/use-quotations";
import { formatMoney } from "@/lib/quotations/money";
import { formatNumber, type QuotationPage } from "@/lib/quotations/quotations";
import { quotationWords } from "@/lib/quotations/screen-words";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { adminScreens } from "@/lib/shared/words/screens";

const words = quotationWords.enquiry;
const getHref = (id: number) => `${adminScreens.quotations.href}?id=${id}`;

export function QuoteButton({ enquiry }: { enquiry: number }) {
  const router = useRouter();
  const { busy, addFromEnquiry } = useQuotationChanges((id) => router.push(getHref(id)));
  return (
    <Button variant="line" size="small" busy={busy} onClick={() => confirmLoss(() => addFromEnquiry(enquiry))}>
      <AdminIcon name="file" />
      {words.quote}
    </Button>
  );
}

export function EnquiryQuotations({ enquiry }: { enquiry: number }) {
  const { data } = useQuery(apiQuery<QuotationPage>(getListPath({ enquiry })));
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section heading={words.heading}>
      <ul className="grid gap-1.5 text-small leading-[1.45]">
        {items.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              href={getHref(row.id)}
              className="inline-flex min-h-6 items-center font-[550] underline decoration-joint underline-offset-4 hover:decoration-basalt"
            >
              {formatNumber(row) || quotationWords.draft}
            </Link>
            <span className="tabular-nums">{formatMoney(row.total, row.currency)}</span>
            <QuotationStateChip state={row.state} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
