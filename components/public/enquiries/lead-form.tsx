"use client";

import { useTranslations } from "next-intl";
import { HoneypotField, PrivacyNotice } from "@/components/public/enquiries/form-foot";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextElement } from "@/components/ui/firm-text";
import { ModalFooter } from "@/components/ui/modal";
import { readSource } from "@/lib/enquiries/client/source";
import { toChecked, useEnquiryForm } from "@/lib/enquiries/client/use-enquiry-form";
import { brochureLead } from "@/lib/enquiries/leads";
import type { FormNotice } from "@/lib/privacy/notices";
import { removePhoneSeparators } from "@/lib/shared/text/text";
import type { Brochure } from "@/lib/website/brochures";
import type { Brochures } from "@/lib/website/content/groups/brochures";

/** Visitors write phones as autofill does, with separators that the specified rule refuses. */
function readFields(form: HTMLFormElement) {
  const fields = Object.fromEntries(new FormData(form));
  return { ...fields, contact: removePhoneSeparators(String(fields.contact)) };
}

type Props = {
  heading: string;
  brochure: Brochure;
  words: Pick<Brochures, "lead" | "leadForm"> & { notice: FormNotice };
  onSent: (reference: string | undefined) => void;
};

/** The form for a brochure. The first error is shown in a browser alert, as the specification requires, and at its field. */
export function LeadForm({ heading, brochure, words, onSent }: Props) {
  const labels = words.leadForm;
  const { errors, busy, submit } = useEnquiryForm({
    path: "/api",
    check: (form) => toChecked(brochureLead.safeParse({ ...readFields(form), brochure_id: brochure.id, ...readSource() })),
    errorTexts: words.notice.errors,
    failed: useTranslations("forms.lead")("failed"),
    onSent: ({ reference }) => onSent(reference),
    inAlerts: true,
  });

  return (
    <>
      <TextElement
        as="h2"
        text={brochure.title}
        id={heading}
        className="mb-2 text-[clamp(1.625rem,1.3rem+1.3vw,2.25rem)] font-[350] md:pe-12"
      />
      <TextElement as="p" text={words.lead} className="text-slate" />
      <form noValidate onSubmit={submit} className="mt-6 flex flex-auto flex-col">
        <div className="mb-auto grid gap-5">
          <HoneypotField />
          <Field label={labels.name} error={errors.name}>
            {(control) => <input {...control} name="name" autoComplete="name" required data-autofocus />}
          </Field>
          <Field label={labels.email} error={errors.email}>
            {(control) => <input {...control} name="email" type="email" autoComplete="email" required />}
          </Field>
          <Field label={labels.phone} error={errors.contact} hint={labels.phoneHint}>
            {(control) => <input {...control} name="contact" type="tel" autoComplete="tel" required />}
          </Field>
          <PrivacyNotice form="brochure" notice={words.notice} />
        </div>
        <ModalFooter>
          <Button type="submit" block busy={busy}>
            {busy ? labels.sending : labels.send}
          </Button>
        </ModalFooter>
      </form>
    </>
  );
}
