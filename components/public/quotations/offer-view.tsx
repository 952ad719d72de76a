import { useLocale, useTranslations } from "next-intl";
import { PageWords } from "@/components/public/parts/page-words";
import { OfferAnswer } from "@/components/public/quotations/offer-answer";
import { OfferContact } from "@/components/public/quotations/offer-contact";
import { OfferParties, OfferTerms, OfferTotals } from "@/components/public/quotations/offer-details";
import { OfferLines } from "@/components/public/quotations/offer-lines";
import { Drawing } from "@/components/ui/icons";
import { formatLongDay } from "@/lib/catalogue/products/data-words";
import { formatMoney } from "@/lib/quotations/money";
import type { Offer } from "@/lib/quotations/offers";
import { formatNumber } from "@/lib/quotations/quotations";
import { toLocalDay } from "@/lib/shared/days";
import { formatDateTime } from "@/lib/shared/firm-time";
import type { Company } from "@/lib/website/content/groups/company";

const SHEET = "M6 2.5h8.5L19 7v14.5H6ZM14 2.5V7.5h5M9 12h7M9 15h7M9 18h4";

export function OfferView({ offer, token, company }: { offer: Offer; token: string; company: Company }) {
  const words = useTranslations("offer");
  const tag = useLocale();
  const { language, currency, answered } = offer;
  const { timeZone } = company;
  const number = formatNumber(offer);
  const path = `/api/quotations/by-link/${token}`;
  const format = (amount: number) => formatMoney(amount, currency, language);
  const sentOn = formatLongDay(toLocalDay(new Date(offer.sent_at), timeZone), tag);
  return (
    <div className="wrap grid gap-x-[clamp(2rem,5.5vw,6rem)] gap-y-8 pt-[clamp(1.5rem,3vw,3rem)] pb-section lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr] print:grid-cols-1 print:gap-3 print:p-0">
      <div className="min-w-0">
        <h1 className="text-h2s lg:text-h2">
          <span className="mb-1 block font-sans text-lead leading-[1.4] font-normal tracking-normal text-slate">{words("quotation")}</span>{" "}
          <span translate="no" className="wrap-anywhere lining-nums">
            {number}
          </span>
        </h1>
        <p className="mt-2 text-slate">{sentOn}</p>
      </div>
      <aside className="min-w-0 border-t-2 border-basalt bg-paper px-6 py-5 lg:sticky lg:top-8 lg:row-span-2 lg:self-start print:static print:row-span-1">
        <p className="text-slate">{words("total")}</p>
        <p className="display mt-1 text-h3 wrap-anywhere tabular-nums lining-nums">{format(offer.total)}</p>
        {offer.valid_until && <p className="mt-1">{words("validUntil", { day: formatLongDay(offer.valid_until, tag) })}</p>}
        <PageWords of={["offerAnswer"]}>
          <OfferAnswer
            {...{ path, number, timeZone, total: format(offer.total), email: company.email }}
            answered={answered && { ...answered, time: formatDateTime(answered.at, timeZone, language) }}
          />
        </PageWords>
        <a
          href={`${path}/pdf`}
          type="application/pdf"
          className="mt-3 inline-flex min-h-11 items-center gap-2.5 font-[550] underline underline-offset-4 hover:text-verde print:hidden"
        >
          <Drawing path={SHEET} />
          {words("pdf")}
        </a>
      </aside>
      <div className="grid min-w-0 content-start gap-10 print:gap-4">
        <div>
          <OfferLines offer={offer} format={format} />
          <OfferTotals offer={offer} format={format} />
        </div>
        <OfferTerms offer={offer} />
        <OfferParties offer={offer} />
        <OfferContact company={company} number={number} />
      </div>
    </div>
  );
}
