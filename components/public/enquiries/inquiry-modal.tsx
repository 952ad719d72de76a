"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { type AskedProduct, InquiryForm, type InquiryWords } from "@/components/public/enquiries/inquiry-form";
import { Receipt } from "@/components/public/enquiries/receipt";
import { Button } from "@/components/ui/button";
import { TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { CloseButton, Modal, ModalFooter, wideModalPadding } from "@/components/ui/modal";
import { Picture } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { useBackToClose } from "@/lib/shared/client/use-back-to-close";

type Props = { words: InquiryWords; product: AskedProduct; open: boolean; onClose: () => void };

export function InquiryModal({ words, product, open, onClose }: Props) {
  const heading = useId();
  useBackToClose(open, onClose);
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={heading}
      className="grid min-h-svh w-full grid-rows-[auto_1fr] md:min-h-0 md:max-w-232 md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-none"
    >
      <Picture src={product.image} alt="" sizes="(min-width: 48rem) 17rem, 100vw" className="h-36 md:h-auto" />
      <CloseButton onClose={onClose} />
      <div className={`flex min-w-0 flex-col ${wideModalPadding}`}>
        <Inquiry words={words} product={product} heading={heading} onClose={onClose} />
      </div>
    </Modal>
  );
}

type InquiryProps = Omit<Props, "open"> & { heading: string };

/** The form and, once it is sent, its confirmation. Mounted anew each time the dialog opens. */
function Inquiry({ words, product, heading, onClose }: InquiryProps) {
  const getTextLanguage = useTextLanguage();
  const forms = useTranslations("forms");
  const [sent, setSent] = useState<{ reference: string | undefined }>();
  const headingClass = "mb-2 text-[clamp(1.625rem,1.3rem+1.3vw,2.25rem)] font-[350] md:pe-12";
  const showName = (name: ReactNode) => <span lang={getTextLanguage(product.name)}>{name}</span>;
  if (!sent) {
    return (
      <>
        <h2 id={heading} className={headingClass}>
          {forms.rich("inquiryFor", { title: product.name, name: showName })}
        </h2>
        <TextElement as="p" text={words.inquiry} className="text-small text-slate" />
        <InquiryForm words={words} product={product} onSent={(reference) => setSent({ reference })} />
      </>
    );
  }
  return (
    <>
      <div className="mb-auto">
        {/* The form with the focus is gone, so the focus moves here. */}
        <h2 id={heading} tabIndex={-1} ref={focusWhenShown} className={`${headingClass} flex items-start gap-3 outline-none`}>
          <Icon name="check" className="mt-1.5 size-6 text-serpentine" />
          {words.receipt.thanks}
        </h2>
        <p className="text-slate">{showName(product.name)}</p>
        {sent.reference && <Receipt reference={sent.reference} words={words.receipt} className="mt-6 border-t border-joint pt-5" />}
      </div>
      <ModalFooter>
        <Button variant="line" onClick={onClose}>
          {words.inquiryForm.close}
        </Button>
      </ModalFooter>
    </>
  );
}
