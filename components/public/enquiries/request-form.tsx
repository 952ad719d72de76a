"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ContactFields } from "@/components/public/enquiries/contact-fields";
import { HoneypotField, PrivacyNotice } from "@/components/public/enquiries/form-foot";
import { Button } from "@/components/ui/button";
import { Field, OptionalMark } from "@/components/ui/field";
import { clearMessage, restoreDraft, saveDraft } from "@/lib/enquiries/client/form-draft";
import { type EnquiryErrors, toChecked, useEnquiryForm } from "@/lib/enquiries/client/use-enquiry-form";
import type { FormNotice } from "@/lib/privacy/notices";
import { parseNumberOrText } from "@/lib/shared/numbers";
import type { ChosenStone } from "@/lib/shortlist/chosen-stones";
import { parseIds } from "@/lib/shortlist/shortlist";
import type { RequestWords } from "@/lib/website/content/groups/shortlist";

/** A request without stones is a contact message. */
export type RequestNotices = Record<"request" | "contact", FormNotice>;

// The validation rules are larger than the form, so they are fetched when a field gets the focus.
const fetchRules = () =>
  Promise.all([
    import("@/lib/enquiries/requests"),
    import("@/lib/enquiries/request-messages"),
    import("@/lib/enquiries/leads"),
    import("@/lib/enquiries/client/source"),
  ]);

type Props = {
  stones: ChosenStone[];
  words: RequestWords;
  notices: RequestNotices;
  onSent: (reference: string) => void;
  children: (errors: EnquiryErrors) => ReactNode;
};

/** A request for the stones of the shortlist. Without stones it is a message, which needs a text. */
export function RequestForm({ stones, words, notices, onSent, children }: Props) {
  const isMessage = stones.length === 0;
  const kind = isMessage ? "contact" : "request";
  const { errors, busy, submit } = useEnquiryForm({
    path: isMessage ? "/api/contact/inquiry" : "/api/request",
    async check(form) {
      const [{ productRequest }, { requestMessages }, { contactMessage }, { readSource }] = await fetchRules();
      const { lines, address, ...contact } = readFields(form, stones);
      const source = readSource(getPage());
      const { data, issues } = isMessage
        ? toChecked(contactMessage.safeParse({ ...contact, ...source }))
        : toChecked(productRequest.safeParse({ ...contact, address, lines, ...source }));
      return { data, issues: [...issues, ...(address === "" ? [{ path: ["address"], message: requestMessages.addressRequired }] : [])] };
    },
    errorTexts: notices[kind].errors,
    failed: useTranslations("forms.request")("failed"),
    onSent({ reference }, form) {
      clearMessage("request", form);
      onSent(reference ?? "");
    },
  });

  return (
    <form
      // Without scripts, a GET would put the input into the URL.
      method="post"
      noValidate
      ref={restoreInput}
      onSubmit={submit}
      onFocus={fetchRules}
      onInput={(event) => saveDraft("request", event.currentTarget)}
      className="group/request"
    >
      <HoneypotField />
      {children(errors)}
      <div className="grid gap-x-5 gap-y-4 noscript:hidden sm:grid-cols-2 md:gap-y-5 lg:max-w-[60rem] print:hidden">
        <ContactFields labels={words} errors={errors} />
        <Field
          label={words.address}
          hint={words.addressHint}
          error={errors.address}
          className="hidden group-has-[[type=checkbox][name$=sample]:checked]/request:block sm:col-span-2"
        >
          {(control) => <textarea {...control} name="address" autoComplete="street-address" required />}
        </Field>
        <Field
          label={words.message}
          marker={isMessage ? undefined : <OptionalMark text={words.optional} />}
          error={errors.message}
          className="sm:col-span-2"
        >
          {(control) => <textarea {...control} name="message" required={isMessage} rows={3} style={{ minHeight: "6rem" }} />}
        </Field>
        <PrivacyNotice form={kind} notice={notices[kind]} className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <Button type="submit" data-main-action busy={busy} className="max-sm:w-full">
            {busy ? words.sending : words.send}
          </Button>
        </div>
      </div>
    </form>
  );
}

const restoreInput = (form: HTMLFormElement | null) => {
  if (form) restoreDraft("request", form);
};

function readFields(form: HTMLFormElement, stones: ChosenStone[]) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const lines = stones.map(({ id }, place) => {
    const field = (name: string) => text(`lines.${place}.${name}`);
    const typed = field("quantity").trim();
    return {
      product: id,
      variant: field("variant") || null,
      quantity: typed ? parseNumberOrText(typed) : null,
      unit: field("unit"),
      sample: data.has(`lines.${place}.sample`),
    };
  });
  // Undefined without a sample, because the field is hidden then.
  const address = lines.some(({ sample }) => sample) ? text("address").trim() : undefined;
  return { name: text("name"), email: text("email"), phone: text("phone"), message: text("message"), address, lines };
}

function getPage(): string {
  const ids = parseIds(new URLSearchParams(location.search).get("items") ?? undefined);
  return ids.length > 0 ? `${location.pathname}?items=${ids.join(",")}` : location.pathname;
}
