"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ContactFields } from "@/components/public/enquiries/contact-fields";
import { HoneypotField, PrivacyNotice } from "@/components/public/enquiries/form-foot";
import { Receipt } from "@/components/public/enquiries/receipt";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { clearDraft, restoreDraft, saveDraft } from "@/lib/enquiries/client/form-draft";
import { toChecked, useEnquiryForm } from "@/lib/enquiries/client/use-enquiry-form";
import type { FormNotice } from "@/lib/privacy/notices";
import { MESSAGE_PARAMETER } from "@/lib/search/search-enquiry";
import { toast } from "@/lib/shared/client/toast";
import { MAX_MESSAGE } from "@/lib/shared/limits";
import type { Contact } from "@/lib/website/content/groups/contact";
import type { ReceiptWords } from "@/lib/website/content/groups/shortlist";

const THANKS_MS = 3000;

// The validation rules are larger than the form, so they are fetched when a field gets the focus.
const fetchRules = () => Promise.all([import("@/lib/enquiries/leads"), import("@/lib/enquiries/client/source")]);

/** Restores the draft, or prefills an empty message from the URL. Runs in the browser, because the page is cached. */
function restoreInput(form: HTMLFormElement | null) {
  if (!form) return;
  restoreDraft("contact", form);
  const text = new URLSearchParams(location.search).get(MESSAGE_PARAMETER);
  const message = form.elements.namedItem("message") as HTMLTextAreaElement;
  if (text && !message.value) message.value = text.slice(0, MAX_MESSAGE);
}

type Props = {
  words: Pick<Contact, "labels" | "send" | "sending" | "thanks">;
  receipt: ReceiptWords;
  withoutScript: string;
  notice: FormNotice;
};

/** The contact form. After sending, it shows thanks for 3 s and is then empty again. The reference stays. */
export function ContactForm({ words: { labels, ...words }, receipt, withoutScript, notice }: Props) {
  const said = useTranslations("forms.contact");
  const [isThanked, setThanked] = useState(false);
  const { errors, busy, reference, submit } = useEnquiryForm({
    path: "/api/contact/inquiry",
    async check(element) {
      const fields = Object.fromEntries(new FormData(element));
      const [{ contactMessage }, { readSource }] = await fetchRules();
      return toChecked(contactMessage.safeParse({ ...fields, ...readSource() }));
    },
    errorTexts: notice.errors,
    failed: said("failed"),
    onSent(_sent, form) {
      clearDraft("contact");
      toast.success(said("done"));
      setThanked(true);
      setTimeout(() => {
        form.reset();
        setThanked(false);
      }, THANKS_MS);
    },
  });

  // Read-only from sending until the form is reset.
  const readOnly = busy || isThanked;
  return (
    <form
      ref={restoreInput}
      noValidate
      // Without scripts, a GET would put the input into the URL.
      method="post"
      onSubmit={(event) => (isThanked ? event.preventDefault() : submit(event))}
      onFocus={fetchRules}
      onInput={({ currentTarget }) => saveDraft("contact", currentTarget)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <HoneypotField />
      <ContactFields labels={labels} errors={errors} readOnly={readOnly} />
      <Field label={labels.message} error={errors.message} className="sm:col-span-2">
        {(control) => <textarea {...control} name="message" required readOnly={readOnly} style={{ minHeight: "11rem" }} />}
      </Field>
      <PrivacyNotice form="contact" notice={notice} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <Button type="submit" data-main-action busy={busy} aria-disabled={isThanked || undefined} className="mt-1">
          {busy ? words.sending : words.send}
        </Button>
        <noscript>
          <TextElement as="p" text={withoutScript} className="mt-4 text-small text-slate" />
        </noscript>
        <div role="status">
          {(isThanked || reference) && (
            <div className="mt-6 grid gap-4 border-s-3 border-serpentine bg-serpentine-tint px-6 py-5">
              {isThanked && (
                <p className="flex items-start gap-4">
                  <Icon name="check" className="mt-1 size-5 text-serpentine" />
                  {words.thanks}
                </p>
              )}
              {reference && <Receipt reference={reference} words={receipt} />}
            </div>
          )}
        </div>
      </div>
    </form>
  );
}
