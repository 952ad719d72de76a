import { useTranslations } from "next-intl";
import { OfferContact } from "@/components/public/quotations/offer-contact";
import { buttonClass } from "@/components/ui/button";
import type { OfferEnd } from "@/lib/quotations/offers";
import type { Company } from "@/lib/website/content/groups/company";

export function OfferEndView({ end, company }: { end: OfferEnd | undefined; company: Company }) {
  const words = useTranslations("offer.ends");
  const answers = useTranslations("offerAnswer");
  const { reason, number = "", link, answered } = end ?? { reason: "unknown" as const };
  return (
    <div className="wrap pt-[clamp(2rem,6vw,5rem)] pb-section">
      <h1 className="text-h2">{words(`${reason}.title`)}</h1>
      {answered && (
        <p className="mt-5 font-[550]">
          {answers(answered.answer === "accept" ? "accepted" : "declined")}: {answered.name}
        </p>
      )}
      <p className="mt-5 mb-8 max-w-136 text-lead">{words(`${reason}.text`, { number })}</p>
      {link && (
        <a href={link} className={`mb-10 ${buttonClass()}`}>
          {words("replaced.action")}
        </a>
      )}
      <OfferContact company={company} number={number} />
    </div>
  );
}
