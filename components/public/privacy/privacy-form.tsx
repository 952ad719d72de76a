"use client";

import { useTranslations } from "next-intl";
import { HoneypotField } from "@/components/public/enquiries/form-foot";
import { Button } from "@/components/ui/button";
import { Field, OptionalMark } from "@/components/ui/field";
import { TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { clearDraft, restoreDraft, saveDraft } from "@/lib/enquiries/client/form-draft";
import { toChecked, useEnquiryForm } from "@/lib/enquiries/client/use-enquiry-form";
import type { FormNotice } from "@/lib/privacy/notices";
import type { PrivacyFormWords } from "@/lib/website/content/groups/privacy";

// The validation rules are larger than the form, so they are fetched when a field gets the focus.
const fetchRules = () => Promise.all([import("@/lib/privacy/privacy-requests"), import("@/lib/enquiries/client/source")]);

const restoreInput = (form: HTMLFormElement | null) => {
  if (form) restoreDraft("privacy", form);
};

type Props = { words: PrivacyFormWords; notice: FormNotice; withoutScript: string };

export function PrivacyForm({ words, notice, withoutScript }: Props) {
  const { errors, busy, reference, submit } = useEnquiryForm({
    path: "/api/privacy-request",
    async check(form) {
      const { website, ...fields } = Object.fromEntries(new FormData(form));
      const [{ privacyRequest }, { readSource }] = await fetchRules();
      return toChecked(privacyRequest.safeParse({ ...fields, ...readSource() }));
    },
    errorTexts: notice.errors,
    failed: useTranslations("forms.privacy")("failed"),
    onSent(_sent, form) {
      form.reset();
      clearDraft("privacy");
    },
  });

  return (
    // Without scripts, a GET would put the input into the URL.
    <form
      ref={restoreInput}
      noValidate
      method="post"
      onSubmit={submit}
      onFocus={fetchRules}
      onInput={({ currentTarget }) => saveDraft("privacy", currentTarget)}
      className="grid gap-5"
    >
      <HoneypotField />
      <Field label={words.kind} error={errors.kind}>
        {(control) => (
          <select {...control} name="kind" required>
            <option value="access">{words.access}</option>
            <option value="correct">{words.correct}</option>
            <option value="erase">{words.erase}</option>
            <option value="withdraw">{words.withdraw}</option>
          </select>
        )}
      </Field>
      <Field label={words.email} error={errors.email} hint={words.contactHint}>
        {(control) => <input {...control} name="email" type="email" autoComplete="email" />}
      </Field>
      <Field label={words.phone} error={errors.phone}>
        {(control) => <input {...control} name="phone" type="tel" autoComplete="tel" />}
      </Field>
      <Field label={words.message} marker={<OptionalMark text={words.optional} />} error={errors.message}>
        {(control) => <textarea {...control} name="message" />}
      </Field>
      <TextElement as="p" text={notice.text} className="text-small text-slate" />
      <div>
        <Button type="submit" data-main-action busy={busy}>
          {busy ? words.sending : words.send}
        </Button>
        <noscript>
          <TextElement as="p" text={withoutScript} className="mt-4 text-small text-slate" />
        </noscript>
        <div role="status">
          {reference !== undefined && (
            <p className="mt-6 flex items-start gap-4 border-s-3 border-serpentine bg-serpentine-tint px-6 py-5">
              <Icon name="check" className="mt-1 size-5 text-serpentine" />
              <span>
                {words.thanks} <b translate="no">{reference}</b>
              </span>
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
