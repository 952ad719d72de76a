import type { ReactNode } from "react";
import { useFirm } from "@/components/admin/shell/firm";
import { Picture } from "@/components/ui/picture";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import { fillContent } from "@/lib/website/content/groups/groups";
import { pagesFields } from "@/lib/website/content/groups/pages";
import type { WrittenFieldValues } from "@/lib/website/content/written-fields";
import { websiteWords as words } from "@/lib/website/words";

const EXAMPLE = {
  name: "Mira Shah",
  reference: "SH-2026-0042",
  lines: "- Statuario (60 × 120 cm): 40 m², with a sample\n- Kota Blue: 12 boxes",
  products: "Statuario and Kota Blue",
  subject: "Statuario",
};

export function RequestsPreview({ value }: { value: WrittenFieldValues }) {
  const { brand, promise } = useFirm();
  const { confirmation, templates } = fillContent("requests", value);
  const placeholders = { ...EXAMPLE, promise, firm: brand, "product address": `${location.origin}/product` };
  const fill = (text: string) => fillPlaceholders(text, placeholders);
  return (
    <section aria-label={words.preview} className="h-full overflow-auto p-4.5">
      <ul className="grid gap-5">
        <MailPreview
          label={confirmation.send === "yes" ? words.confirmationMail : words.noConfirmation}
          subject={fill(confirmation.subject)}
        >
          {[fill(confirmation.greeting), fill(confirmation.text)].join("\n\n")}
        </MailPreview>
        <MailPreview label={words.otherConfirmation} subject={fill(confirmation.subject)}>
          {[fill(confirmation.greeting), fill(confirmation.other)].join("\n\n")}
        </MailPreview>
        {templates.map(({ title, subject, text }, place) => (
          <MailPreview key={place} label={words.replyTemplate(title)} subject={fill(subject)}>
            {fill(text)}
          </MailPreview>
        ))}
      </ul>
    </section>
  );
}

const MailPreview = ({ label, subject, children }: { label: string; subject: string; children: ReactNode }) => (
  <li className="border border-joint p-4">
    <p className="text-micro text-slate">{label}</p>
    {subject && <p className="text-base font-[550] wrap-anywhere">{subject}</p>}
    <p className="mt-1 text-small whitespace-pre-wrap wrap-anywhere">{children}</p>
  </li>
);

const PAGE_NAMES = ["home", "about", "products", "gallery", "brochures", "contact"] as const;

export function SearchPreview({ value }: { value: WrittenFieldValues }) {
  const pages = fillContent("pages", value);
  return (
    <section aria-label={words.preview} className="h-full overflow-auto p-4.5">
      <ul className="grid gap-5">
        {PAGE_NAMES.map((name) => {
          const { title, description, picture } = pages[name];
          return (
            <li key={name} className="border border-joint p-4">
              <p className="text-micro text-slate">{pagesFields.fields[name].where}</p>
              <p className="text-base font-[550] text-kota wrap-anywhere">{title}</p>
              <p className="mt-1 text-small wrap-anywhere">{description}</p>
              <Picture src={picture.url} alt={picture.alt} sizes="320px" className="mt-3 aspect-[1200/630] w-full max-w-80 text-micro" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
