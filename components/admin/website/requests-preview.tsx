import type { ReactNode } from "react";
import { useFirm } from "@/components/admin/shell/firm";
import { filledIn } from "@/lib/shared/text/placeholders";
import type { WrittenFieldValues } from "@/lib/website/content/blank";
import { shownContent } from "@/lib/website/content/groups";
import { websiteWords as words } from "@/lib/website/words";

/** What was asked for in the preview. */
const EXAMPLE = {
  name: "Mira Shah",
  reference: "SH-2026-0042",
  lines: "- Statuario (60 × 120 cm): 40 m², with a sample\n- Kota Blue: 12 boxes",
  products: "Statuario and Kota Blue",
};

/** The e-mail that confirms a request, and the templates, as they will be read. */
export function RequestsPreview({ value }: { value: WrittenFieldValues }) {
  const { brand } = useFirm();
  const { confirmation, templates } = shownContent("requests", value);
  const fillings = { ...EXAMPLE, firm: brand, "product address": `${location.origin}/product` };
  const fill = (text: string) => filledIn(text, fillings);
  return (
    <section aria-label={words.preview} className="h-full overflow-auto p-4.5">
      <ul className="grid gap-5">
        <Letter where={confirmation.send === "yes" ? words.confirmationMail : words.noConfirmation} subject={fill(confirmation.subject)}>
          {[fill(confirmation.greeting), fill(confirmation.text)].join("\n\n")}
        </Letter>
        {templates.map(({ title, subject, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two templates may bear one name
          <Letter key={place} where={words.replyTemplate(title)} subject={fill(subject)}>
            {fill(text)}
          </Letter>
        ))}
      </ul>
    </section>
  );
}

type LetterProps = { where: string; subject: string; children: ReactNode };

const Letter = ({ where, subject, children }: LetterProps) => (
  <li className="border border-joint p-4">
    <p className="text-micro text-slate">{where}</p>
    {subject && <p className="text-base font-[550] wrap-anywhere">{subject}</p>}
    <p className="mt-1 text-small whitespace-pre-wrap wrap-anywhere">{children}</p>
  </li>
);
