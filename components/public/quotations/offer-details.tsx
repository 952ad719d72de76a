import { useTranslations } from "next-intl";
import { Facts } from "@/components/public/catalogue/product/facts";
import { TextElement } from "@/components/ui/firm-text";
import type { Offer } from "@/lib/quotations/offers";

type Props = { offer: Offer; format: (amount: number) => string };

export function OfferTotals({ offer, format }: Props) {
  const words = useTranslations("offer");
  const { supply } = offer;
  const rows = [
    ...(["net", "freight", "insurance", "packing"] as const).filter((name) => name === "net" || offer[name] > 0),
    ...(supply === "intra_state" ? (["cgst", "sgst"] as const) : supply === "export_lut" ? [] : (["igst"] as const)),
  ];
  return (
    <dl className="ms-auto max-w-120 py-3 tabular-nums lining-nums *:flex *:items-baseline *:justify-between *:gap-6 *:py-1.5">
      {rows.map((name) => (
        <div key={name}>
          <dt className="text-slate">{words(name)}</dt>
          <dd>{format(offer[name])}</dd>
        </div>
      ))}
      <div className="mt-2 border-t border-basalt text-h4 font-[550]">
        <dt>{words("total")}</dt>
        <dd>{format(offer.total)}</dd>
      </div>
      <div className="flex-col gap-1! pt-0! text-small">
        <dt className="text-slate">{words("inWords")}</dt>
        <dd lang="en">{offer.in_words}</dd>
      </div>
    </dl>
  );
}

export function OfferTerms({ offer }: Pick<Props, "offer">) {
  const words = useTranslations("offer");
  const { incoterm, place, payment, delivery, supply, notes, firm } = offer;
  const lut = supply === "export_lut" && firm.lut && words("lut", { number: firm.lut });
  const texts = {
    supply: [words(`supplies.${supply}`), lut].filter(Boolean).join(". "),
    incoterm: incoterm && `${incoterm} ${place}`,
    ...{ payment, delivery, notes },
    bank: firm.bank,
  };
  const facts = Object.entries(texts).flatMap(([name, text]) =>
    text
      ? {
          name,
          label: words(name as keyof typeof texts),
          value: (
            <TextElement as="span" text={text} translate={name === "bank" ? "no" : undefined} className="font-normal whitespace-pre-line" />
          ),
        }
      : [],
  );
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="mb-4 text-h4">
        {words("terms")}
      </h2>
      <Facts facts={facts} />
    </section>
  );
}

export function OfferParties({ offer: { firm, customer } }: Pick<Props, "offer">) {
  const words = useTranslations("offer");
  const { name, company, address, email, phone } = customer;
  const parties = {
    for: [company, name, ...address.split("\n"), phone, email, customer.gstin && words("gstin", { number: customer.gstin })],
    from: [firm.brand, ...firm.address, firm.gstin && words("gstin", { number: firm.gstin })],
  };
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {(["for", "from"] as const).map((party) => (
        <section key={party} aria-labelledby={party}>
          <h2 id={party} className="mb-1 font-sans text-small leading-[1.4] font-normal tracking-normal text-slate">
            {words(party)}
          </h2>
          {parties[party].filter(Boolean).map((line, index) => (
            <p key={index} className={`wrap-anywhere ${index === 0 ? "font-[550]" : ""}`}>
              {line}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
