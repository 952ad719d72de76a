import Link from "next/link";
import { useState } from "react";
import { Fact, Section } from "@/components/admin/enquiries/section";
import { useReplyTemplates } from "@/components/admin/enquiries/use-reply-templates";
import { DownloadButton } from "@/components/admin/parts/download-button";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { CopyField } from "@/components/admin/parts/form/copy-field";
import { Box } from "@/components/admin/parts/table/box";
import { MailQuotationDialog } from "@/components/admin/quotations/mail-quotation-dialog";
import { QuotationStateChip } from "@/components/admin/quotations/quotation-state-chip";
import { TotalsList } from "@/components/admin/quotations/quotation-totals";
import { useFirm, useFormatTime } from "@/components/admin/shell/firm";
import { Button, buttonClass } from "@/components/ui/button";
import { createWhatsAppLink } from "@/lib/enquiries/reply-links";
import { formatQuantity } from "@/lib/enquiries/request-lines";
import { getQuotationPath, type useQuotationChanges } from "@/lib/quotations/client/use-quotations";
import { getCountryName } from "@/lib/quotations/countries";
import { formatMoney } from "@/lib/quotations/money";
import { formatNumber, type Quotation } from "@/lib/quotations/quotations";
import { quotationWords as words } from "@/lib/quotations/screen-words";
import { supplyNames } from "@/lib/quotations/words";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { formatDay } from "@/lib/shared/firm-time";
import { getLanguageName } from "@/lib/shared/languages";
import { adminScreens } from "@/lib/shared/words/screens";

type Props = { row: Quotation; changes: ReturnType<typeof useQuotationChanges> };

/** A quotation that was sent. It cannot change. */
export function QuotationView({ row, changes: { busy, revise, mail, addProforma } }: Props) {
  const { state, currency, lines, link, erased_at, proforma } = row;
  const [isMailing, setMailing] = useState(false);
  const canMail = useReplyTemplates(row.language)?.mail && row.enquiry && row.customer.email && ["sent", "accepted"].includes(state);
  const canRevise = ["sent", "declined", "expired"].includes(state) && !erased_at;
  return (
    <Box heading={words.heading(formatNumber(row))} headingRef={focusWhenShown} aside={<QuotationStateChip state={state} />}>
      <div className="grid gap-6 p-4.5 md:p-6">
        {link && ["sent", "accepted"].includes(state) && <BuyerLink row={row} link={link} />}
        <div className="flex flex-wrap items-center gap-2.5">
          <DownloadButton label={words.pdf} path={`${getQuotationPath(row.id)}/pdf`} failed={words.pdfFailed} />
          {canMail && (
            <Button variant="line" size="small" aria-haspopup="dialog" disabled={busy} onClick={() => setMailing(true)}>
              <AdminIcon name="mail" />
              {words.mail.open}
            </Button>
          )}
          {proforma && (
            <DownloadButton label={words.openProforma(proforma)} path={`${getQuotationPath(row.id)}/proforma`} failed={words.pdfFailed} />
          )}
          {canRevise && (
            <Button variant="line" size="small" disabled={busy} onClick={() => revise(row)}>
              <AdminIcon name="edit" />
              {words.revise}
            </Button>
          )}
          {state === "accepted" && !proforma && (
            <Button variant="edit" size="small" disabled={busy} onClick={() => addProforma(row)}>
              <AdminIcon name="file" />
              {words.proforma}
            </Button>
          )}
          {row.enquiry && (
            <Link href={`${adminScreens.enquiries.href}?id=${row.enquiry}`} className={buttonClass({ variant: "line", size: "small" })}>
              <AdminIcon name="inbox" />
              {words.fromEnquiry}
            </Link>
          )}
          {state === "accepted" && <p className="basis-full text-micro text-slate">{words.noTaxInvoice}</p>}
        </div>
        <Facts row={row} />
        <Section heading={words.lines} aside={words.countLines(lines.length)}>
          <ol aria-label={words.lines} className="text-small leading-[1.45]">
            {lines.map((line, place) => (
              <li key={place} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-joint py-2.5">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-[550]">{line.text}</span>
                  <span className="block text-slate tabular-nums">{describeLine(line, currency)}</span>
                </span>
                <span className="tabular-nums">{line.net !== null && formatMoney(line.net, currency)}</span>
              </li>
            ))}
          </ol>
          <TotalsList totals={row} currency={currency} />
        </Section>
        {[
          [words.fields.payment, row.payment],
          [words.fields.delivery, row.delivery],
          [words.fields.notes, row.notes],
        ].map(
          ([heading, text]) =>
            text && (
              <Section key={heading} heading={heading!}>
                <p className="max-w-160 whitespace-pre-wrap wrap-anywhere">{text}</p>
              </Section>
            ),
        )}
      </div>
      <MailQuotationDialog
        row={row}
        open={isMailing}
        busy={busy}
        onMail={async (texts) => (await mail(row, texts)) && setMailing(false)}
        onClose={() => setMailing(false)}
      />
    </Box>
  );
}

function BuyerLink({ row: { customer, number, version }, link }: { row: Quotation; link: string }) {
  const { brand, country } = useFirm();
  const address = `${location.origin}${link}`;
  // Without words, so that it suits every language.
  const text = `${brand}: ${formatNumber({ number, version })}\n${address}`;
  const chat = createWhatsAppLink(customer.phone, country, text) ?? `https://wa.me/?text=${encodeURIComponent(text)}`;
  return (
    <div className="-mt-4 flex flex-wrap items-start gap-x-3 *:first:flex-auto">
      <CopyField label={words.link} hint={words.linkHint} text={address} />
      <a
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
        className={`mt-4 sm:mt-11 ${buttonClass({ variant: "edit", size: "medium" })}`}
      >
        <AdminIcon name="chat" />
        <span>
          {words.whatsApp} <span className="sr-only">{words.newTab}</span>
        </span>
      </a>
    </div>
  );
}

function describeLine({ quantity, unit, price, discount_percent, gst_percent }: Quotation["lines"][number], currency: string): string {
  return [
    `${formatQuantity({ quantity, unit })} × ${formatMoney(price ?? 0, currency)}`,
    ...(discount_percent > 0 ? [words.discount(discount_percent)] : []),
    words.gst(gst_percent),
  ].join(", ");
}

function Facts({ row }: { row: Quotation }) {
  const { customer, valid_until, sent_at, opened_first_at, opened_last_at, answered, proforma, erased_at } = row;
  const format = useFormatTime();
  const person = [customer.name, customer.company, customer.email, customer.phone, customer.address, getCountryName(customer.country)];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact name={words.customer}>{erased_at ? words.erased : person.filter(Boolean).join(", ")}</Fact>
      {customer.gstin && <Fact name={words.fields.gstin}>{customer.gstin}</Fact>}
      {sent_at && <Fact name={words.sentAt}>{`${format(sent_at)}, ${words.draftBy(row.by)}`}</Fact>}
      {valid_until && <Fact name={words.fields.validUntil}>{formatDay(valid_until)}</Fact>}
      <Fact name={words.opened}>
        {opened_first_at ? words.openedTwice(format(opened_first_at), format(opened_last_at ?? opened_first_at)) : words.notOpened}
      </Fact>
      {answered && (
        <Fact name={words.answer}>
          {words.answeredBy(words.answers[answered.answer], answered.name, format(answered.at))}
          {answered.message && <span className="block font-normal whitespace-pre-wrap">{answered.message}</span>}
        </Fact>
      )}
      {proforma && <Fact name={words.proforma}>{proforma}</Fact>}
      <Fact name={words.fields.supply}>{supplyNames[row.supply]}</Fact>
      {row.incoterm && <Fact name={words.fields.incoterm}>{`${row.incoterm} ${row.place}`}</Fact>}
      <Fact name={words.fields.language}>{getLanguageName(row.language)}</Fact>
    </dl>
  );
}
