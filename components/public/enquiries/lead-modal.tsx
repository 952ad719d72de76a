"use client";

import { useId } from "react";
import { LeadForm } from "@/components/public/enquiries/lead-form";
import { Receipt } from "@/components/public/enquiries/receipt";
import { Button } from "@/components/ui/button";
import { TextElement } from "@/components/ui/firm-text";
import { Drawing } from "@/components/ui/icons";
import { CloseButton, Modal, wideModalPadding } from "@/components/ui/modal";
import { Picture } from "@/components/ui/picture";
import type { Viewed } from "@/lib/media/media";
import type { FormNotice } from "@/lib/privacy/notices";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { useBackToClose } from "@/lib/shared/client/use-back-to-close";
import type { Brochure } from "@/lib/website/brochures";
import type { Brochures } from "@/lib/website/content/groups/brochures";
import type { ReceiptWords } from "@/lib/website/content/groups/shortlist";

type Props = {
  brochure: Viewed<Brochure>;
  words: Pick<Brochures, "lead" | "leadForm" | "thanks"> & { receipt: ReceiptWords; notice: FormNotice };
  open: boolean;
  granted: { reference: string | undefined } | undefined;
  onSent: (reference: string | undefined) => void;
  onClose: () => void;
};

export function LeadModal({ brochure, words, open, granted, onSent, onClose }: Props) {
  const heading = useId();
  useBackToClose(open, onClose);
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={heading}
      className="grid min-h-svh w-full grid-rows-[auto_1fr] md:min-h-0 md:max-w-200 md:grid-cols-[15rem_minmax(0,1fr)] md:grid-rows-none"
    >
      {/* Shows the whole cover with its title; on phones only the upper part. */}
      <div className="h-36 md:grid md:h-auto md:place-items-center md:bg-limestone">
        <Picture
          src={brochure.cover_image}
          alt=""
          at={brochure.view?.at}
          sizes="(min-width: 48rem) 11rem, 100vw"
          className="size-full md:aspect-[1/1.414] md:h-auto md:w-[70%] md:shadow-book"
          imgClassName="object-top"
        />
      </div>
      <CloseButton onClose={onClose} />
      <div className={`flex min-w-0 flex-col md:min-h-104 md:justify-center ${wideModalPadding}`}>
        {granted ? (
          <LeadThanks words={words} heading={heading} brochure={brochure} reference={granted.reference} />
        ) : (
          <LeadForm heading={heading} brochure={brochure} words={words} onSent={onSent} />
        )}
      </div>
    </Modal>
  );
}

const SHEET = "M6 2.5h8.5L19 7v14.5H6ZM14 2.5V7.5h5M9 12h7M9 15h7M9 18h4";

type LeadThanksProps = {
  words: Pick<Brochures, "thanks"> & { receipt: ReceiptWords };
  heading: string;
  brochure: Brochure;
  reference: string | undefined;
};

export function LeadThanks({ words: { thanks: words, receipt }, heading, brochure, reference }: LeadThanksProps) {
  const { title, pdf_file } = brochure;
  const openBrochure = () => (pdf_file ? window.open(pdf_file, "_blank", "noopener") : window.alert(words.noPdf));

  return (
    <>
      <h2
        // The form with the focus is gone, so the focus moves here.
        ref={focusWhenShown}
        id={heading}
        tabIndex={-1}
        className="mb-2 text-[clamp(1.625rem,1.3rem+1.3vw,2.25rem)] font-[350] outline-none md:pe-12"
      >
        {words.title}
      </h2>
      <TextElement as="p" text={title} className="text-slate" />
      <Button block onClick={openBrochure} className="mt-6">
        <Drawing path={SHEET} />
        {words.open}
      </Button>
      {reference && <Receipt reference={reference} words={receipt} className="mt-7 border-t border-joint pt-5" />}
    </>
  );
}
