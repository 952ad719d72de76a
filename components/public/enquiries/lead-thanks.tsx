"use client";

import { Receipt } from "@/components/public/enquiries/receipt";
import { Button } from "@/components/ui/button";
import { Drawing } from "@/components/ui/icons";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { detectLanguage } from "@/lib/shared/languages";
import type { Brochure } from "@/lib/website/brochures";
import type { Brochures } from "@/lib/website/content/groups/brochures";
import type { ReceiptWords } from "@/lib/website/content/groups/shortlist";

const SHEET = "M6 2.5h8.5L19 7v14.5H6ZM14 2.5V7.5h5M9 12h7M9 15h7M9 18h4";

type Props = {
  words: Pick<Brochures, "thanks"> & { receipt: ReceiptWords };
  heading: string;
  brochure: Brochure;
  reference: string | undefined;
};

export function LeadThanks({ words: { thanks: words, receipt }, heading, brochure, reference }: Props) {
  const { title, pdf_file } = brochure;
  const openBrochure = () => (pdf_file ? window.open(pdf_file, "_blank", "noopener") : window.alert(words.noPdf));

  return (
    <>
      <h2
        // The form with the focus is gone, so the focus moves here.
        ref={focusWhenShown}
        id={heading}
        tabIndex={-1}
        className="mb-2 text-[clamp(1.625rem,1.3rem+1.3vw,2.25rem)] font-[350] outline-none md:pr-12"
      >
        {words.title}
      </h2>
      <p lang={detectLanguage(title)} className="text-slate">
        {title}
      </p>
      <Button block onClick={openBrochure} className="mt-6">
        <Drawing path={SHEET} />
        {words.open}
      </Button>
      {reference && <Receipt reference={reference} words={receipt} className="mt-7 border-t border-joint pt-5" />}
    </>
  );
}
