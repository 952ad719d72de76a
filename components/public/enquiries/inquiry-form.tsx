"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { ContactFields } from "@/components/public/enquiries/contact-fields";
import { HoneypotField, PrivacyNotice } from "@/components/public/enquiries/form-foot";
import { Button } from "@/components/ui/button";
import { Field, OptionalMark } from "@/components/ui/field";
import { ModalFooter } from "@/components/ui/modal";
import { SiteLink } from "@/components/ui/page-link";
import { addToDraft } from "@/lib/enquiries/client/form-draft";
import { readSource } from "@/lib/enquiries/client/source";
import { toChecked, useEnquiryForm } from "@/lib/enquiries/client/use-enquiry-form";
import { inquiry } from "@/lib/enquiries/leads";
import type { FormNotice } from "@/lib/privacy/notices";
import { toast } from "@/lib/shared/client/toast";
import { hasOverlayEntry } from "@/lib/shared/client/use-back-to-close";
import { shortlistUrls } from "@/lib/shortlist/shortlist";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";
import type { ReceiptWords } from "@/lib/website/content/groups/shortlist";

export type InquiryWords = Pick<Catalogue, "ask" | "inquiry" | "inquiryForm"> & { receipt: ReceiptWords; notice: FormNotice };

export type AskedProduct = { id: number; name: string; image: string | null };

type Props = { words: InquiryWords; product: AskedProduct; onSent: (reference: string | undefined) => void };

export function InquiryForm({ words: { inquiryForm: words, notice }, product, onSent }: Props) {
  const said = useTranslations("forms.inquiry");
  const { errors, busy, submit } = useEnquiryForm({
    path: "/api/inquiry/c",
    check(form) {
      const checked = toChecked(inquiry.safeParse({ ...Object.fromEntries(new FormData(form)), ...readSource() }));
      return { ...checked, data: checked.data && { ...checked.data, product_id: product.id } };
    },
    errorTexts: notice.errors,
    failed: said("failed"),
    onSent({ reference }) {
      toast.success(said("done"));
      onSent(reference);
    },
  });

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-auto flex-col">
      <div className="mb-auto grid gap-5 sm:grid-cols-2">
        <HoneypotField />
        <Field label={words.tile} error={errors.tileName} className="sm:col-span-2">
          {(control) => <input {...control} name="tileName" readOnly value={product.name} />}
        </Field>
        <ContactFields labels={words} errors={errors} name="userName" autoFocus />
        <Field label={words.message} marker={<OptionalMark text={words.optional} />} error={errors.message} className="sm:col-span-2">
          {(control) => <textarea {...control} name="message" />}
        </Field>
        <PrivacyNotice form="inquiry" notice={notice} className="sm:col-span-2" />
        <p className="text-center sm:col-span-2">
          <SiteLink
            href={shortlistUrls.request([product.id])}
            onClick={continueAsRequest}
            className="inline-flex min-h-11 items-center font-[550] underline underline-offset-[0.25em]"
          >
            {words.more}
          </SiteLink>
        </p>
      </div>
      <ModalFooter>
        <Button type="submit" block busy={busy}>
          {busy ? words.sending : words.send}
        </Button>
      </ModalFooter>
    </form>
  );
}

function continueAsRequest(event: MouseEvent<HTMLAnchorElement>): void {
  // Fills the request form of the next page with the typed text.
  const { userName, email, phone, message } = Object.fromEntries(new FormData(event.currentTarget.closest("form")!));
  addToDraft("request", { name: userName, email, phone, message });
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (isModified || !hasOverlayEntry()) return;
  // Replaces the history entry of the dialog, so that Back leads to the product.
  event.preventDefault();
  location.replace(event.currentTarget.href);
}
