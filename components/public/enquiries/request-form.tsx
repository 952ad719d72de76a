"use client";

import { type SubmitEvent, useState } from "react";
import { HoneypotField } from "@/components/public/enquiries/honeypot-field";
import { PrivacyNotice } from "@/components/public/enquiries/privacy-notice";
import { RequestLine } from "@/components/public/enquiries/request-line";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { readBotSigns } from "@/lib/enquiries/client/bot-signs";
import { clearMessage, restoreDraft, saveDraft } from "@/lib/enquiries/client/request-draft";
import type { SentForm } from "@/lib/enquiries/leads";
import type { FormNotice } from "@/lib/privacy/notices";
import { ApiError, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { parseNumberOrText } from "@/lib/shared/numbers";
import type { ChosenStone } from "@/lib/shortlist/chosen-stones";
import type { SharedDetails } from "@/lib/shortlist/shared-lines";
import { parseIds, type RequestDetails, type ShortlistEntry } from "@/lib/shortlist/shortlist";
import type { RequestWords } from "@/lib/website/content/groups/shortlist";

type Errors = Partial<Record<string, string>>;

// The validation rules are larger than the form, so they are fetched when a field gets the focus.
const fetchRules = () =>
  Promise.all([import("@/lib/enquiries/requests"), import("@/lib/enquiries/request-messages"), import("@/lib/enquiries/client/source")]);

type Props = {
  stones: ChosenStone[];
  entries: readonly ShortlistEntry[] | undefined;
  /** Details that the address contains. */
  shared: SharedDetails;
  words: RequestWords;
  notice: FormNotice;
  onChange: (id: number, details: RequestDetails) => void;
  onSent: (reference: string) => void;
};

export function RequestForm({ stones, entries, shared, words, notice, onChange, onSent }: Props) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  function showErrors(form: HTMLFormElement, found: Errors) {
    setErrors(found);
    const [first] = Object.entries(found);
    if (!first) return;
    const [path, message] = first;
    const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
    // Focus after the error messages have rendered, because they move the field.
    if (field) requestAnimationFrame(() => field.focus());
    else if (message) toast.error(message);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const [{ productRequest }, { requestMessages }, { readSource }] = await fetchRules();
    const fields = readFields(form, stones);
    const checked = productRequest.safeParse({ ...fields, ...readSource(getPage()) });
    const errors = (checked.error?.issues ?? []).map(({ path, message }): [string, string] => [path.join("."), message]);
    if (fields.address === "") errors.push(["address", requestMessages.addressRequired]);
    showErrors(form, keepFirstErrors(errors));
    if (!checked.success || errors.length > 0) return;
    await callApi<Required<SentForm>>("POST", "/api/request", { ...checked.data, ...readBotSigns(form) }).then(
      ({ reference }) => {
        clearMessage(form);
        onSent(reference);
      },
      (error) => {
        toast.error(serverMessageOr(requestMessages.failed)(error));
        if (error instanceof ApiError) showErrors(form, keepFirstErrors(error.fields.map((field) => [field.path, field.error])));
      },
    );
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await send(event.currentTarget);
    setBusy(false);
  }

  return (
    <form
      // Without scripts, a GET would put the input into the URL.
      method="post"
      noValidate
      ref={restoreInput}
      onSubmit={submit}
      onFocus={fetchRules}
      onInput={(event) => saveDraft(event.currentTarget)}
      className="group/request"
    >
      <HoneypotField />
      <ul className="border-t border-joint">
        {stones.map((stone, place) => (
          <RequestLine
            key={stone.id}
            stone={stone}
            place={place}
            entry={entries?.find(({ id }) => id === stone.id)}
            shared={shared[stone.id]}
            errors={errors}
            onChange={(details) => onChange(stone.id, details)}
          />
        ))}
      </ul>
      <div className="mt-10 grid gap-5 sm:grid-cols-2 lg:max-w-[60rem]">
        <Field label={words.name} error={errors.name} className="sm:col-span-2">
          {(control) => <input {...control} name="name" autoComplete="name" required />}
        </Field>
        <Field label={words.email} error={errors.email}>
          {(control) => <input {...control} name="email" type="email" autoComplete="email" required />}
        </Field>
        <Field label={words.phone} error={errors.phone}>
          {(control) => <input {...control} name="phone" type="tel" autoComplete="tel" required />}
        </Field>
        {/* Only for samples. */}
        <Field
          label={words.address}
          hint={words.addressHint}
          error={errors.address}
          className="hidden group-has-[[type=checkbox]:checked]/request:block sm:col-span-2"
        >
          {(control) => <textarea {...control} name="address" autoComplete="street-address" required />}
        </Field>
        <Field
          label={words.message}
          marker={<span className="font-normal text-slate">{words.optional}</span>}
          error={errors.message}
          className="sm:col-span-2"
        >
          {(control) => <textarea {...control} name="message" />}
        </Field>
        <PrivacyNotice form="request" notice={notice} className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <Button type="submit" data-main-action busy={busy} className="mt-1">
            {busy ? words.sending : words.send}
          </Button>
        </div>
      </div>
    </form>
  );
}

function keepFirstErrors(errors: [path: string, message: string][]): Errors {
  const found = new Map<string, string>();
  for (const [path, message] of errors) if (!found.has(path)) found.set(path, message);
  return Object.fromEntries(found);
}

const restoreInput = (form: HTMLFormElement | null) => {
  if (form) restoreDraft(form);
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

/** Returns the path of the page with its list of stones only. */
function getPage(): string {
  const ids = parseIds(new URLSearchParams(location.search).get("items") ?? undefined);
  return ids.length > 0 ? `${location.pathname}?items=${ids.join(",")}` : location.pathname;
}
