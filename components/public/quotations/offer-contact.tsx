import { useTranslations } from "next-intl";
import { createChatLink } from "@/lib/enquiries/chat-links";
import { type Company, getPhoneHref } from "@/lib/website/content/groups/company";

type Props = { company: Company; number?: string };

export function OfferContact({ company: { phones, email, chat, footer }, number }: Props) {
  const words = useTranslations("offer");
  return (
    <section aria-labelledby="questions" className="border-t border-joint pt-6">
      <h2 id="questions" className="mb-2 text-h4">
        {words("questions")}
      </h2>
      <ul className="flex flex-wrap gap-x-8 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-[550] [&_a]:underline [&_a]:underline-offset-[0.25em]">
        {chat && (
          <li>
            <a href={createChatLink(chat, number && words("chat", { number }))} target="_blank" rel="noopener noreferrer">
              {footer.round}
            </a>
          </li>
        )}
        {phones.map((phone) => (
          <li key={phone} translate="no" className="tabular-nums">
            <a href={getPhoneHref(phone)}>{phone}</a>
          </li>
        ))}
        <li translate="no">
          <a href={`mailto:${email}${number ? `?subject=${encodeURIComponent(number)}` : ""}`} className="wrap-anywhere">
            {email}
          </a>
        </li>
      </ul>
    </section>
  );
}
