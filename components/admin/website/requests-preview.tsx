import type { ReactNode } from "react";
import { useFirm } from "@/components/admin/shell/firm";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import { fillContent } from "@/lib/website/content/groups/groups";
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

type MailPreviewProps = { label: string; subject: string; children: ReactNode };

const MailPreview = ({ label, subject, children }: MailPreviewProps) => (
  <li className="border border-joint p-4">
    <p className="text-micro text-slate">{label}</p>
    {subject && <p className="text-base font-[550] wrap-anywhere">{subject}</p>}
    <p className="mt-1 text-small whitespace-pre-wrap wrap-anywhere">{children}</p>
  </li>
);
