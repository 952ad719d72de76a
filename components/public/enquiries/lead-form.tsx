"use client";

import { type SubmitEvent, useState } from "react";
import { TrapField } from "@/components/public/enquiries/trap-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { botSignsOf } from "@/lib/enquiries/client/bot-signs";
import { brochureLead } from "@/lib/enquiries/leads";
import { ApiError, api } from "@/lib/shared/client/http/api";
import { languageOf } from "@/lib/shared/language";
import { messages } from "@/lib/shared/words/messages";
import type { Brochure } from "@/lib/website/brochures";
import type { Brochures } from "@/lib/website/content/brochures";

/** The fixed sentence; only who has to wait is told so. */
const failure = (error: unknown) => (error instanceof ApiError && error.status === 429 ? error.message : messages.lead.failed);

type Props = { heading: string; brochure: Brochure; words: Pick<Brochures, "lead" | "leadForm">; onSent: () => void };

/** Name, email and phone; the first that is wrong is told in a browser alert and stays marked. */
export function LeadForm({ heading, brochure, words, onSent }: Props) {
  const labels = words.leadForm;
  const [wrong, setWrong] = useState<{ field: string; text: string }>();
  const [busy, setBusy] = useState(false);
  const errorOf = (field: string) => (wrong?.field === field ? wrong.text : undefined);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const checked = brochureLead.safeParse({ ...Object.fromEntries(new FormData(form)), brochure_id: brochure.id });
    const [problem] = checked.error?.issues ?? [];
    const field = String(problem?.path[0]);
    setWrong(problem && { field, text: problem.message });
    if (problem) {
      window.alert(problem.message);
      return form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    }

    setBusy(true);
    const lead = { ...checked.data, brochure_id: brochure.id, ...botSignsOf(form) };
    await api("POST", "/api", lead).then(onSent, (error) => window.alert(failure(error)));
    setBusy(false);
  }

  return (
    <>
      <h2 id={heading} lang={languageOf(brochure.title)} className="mb-2 text-[clamp(1.625rem,1.3rem+1.3vw,2.25rem)] font-[350] md:pr-12">
        {brochure.title}
      </h2>
      <p className="text-slate">{words.lead}</p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <TrapField />
        <Field label={labels.name} error={errorOf("name")}>
          {(control) => <input {...control} name="name" autoComplete="name" required data-autofocus />}
        </Field>
        <Field label={labels.email} error={errorOf("email")}>
          {(control) => <input {...control} name="email" type="email" autoComplete="email" required />}
        </Field>
        <Field label={labels.phone} error={errorOf("contact")} hint={labels.phoneHint}>
          {(control) => <input {...control} name="contact" type="tel" autoComplete="tel" required />}
        </Field>
        <Button type="submit" block busy={busy} className="mt-1">
          {busy ? labels.sending : labels.send}
        </Button>
      </form>
    </>
  );
}
