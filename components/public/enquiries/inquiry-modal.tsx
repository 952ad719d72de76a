"use client";

import { type SubmitEvent, useId, useState } from "react";
import { HoneypotField } from "@/components/public/enquiries/honeypot-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icons";
import { Modal } from "@/components/ui/modal";
import { Picture } from "@/components/ui/picture";
import { readBotSigns } from "@/lib/enquiries/client/bot-signs";
import { inquiry } from "@/lib/enquiries/leads";
import { enquiryMessages } from "@/lib/enquiries/words";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { detectLanguage } from "@/lib/shared/detect-language";
import type { Catalogue } from "@/lib/website/content/catalogue";

type Words = Pick<Catalogue, "inquiry" | "inquiryForm">;
type Props = { words: Words; product: string; productId: number; image: string | null; open: boolean; onClose: () => void };

export function InquiryModal({ words, product, productId, image, open, onClose }: Props) {
  const heading = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={heading}
      className="grid min-h-svh w-full content-start md:min-h-0 md:max-w-232 md:grid-cols-[17rem_minmax(0,1fr)] md:content-stretch"
    >
      <Picture src={image} alt="" sizes="(min-width: 48rem) 17rem, 100vw" className="h-36 md:h-auto" />
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-3 right-3 grid size-11 place-items-center bg-paper md:top-5 md:right-5"
      >
        <Icon name="close" />
      </button>
      <div className="min-w-0 px-gutter pt-7 pb-8 md:px-11 md:pt-10 md:pb-11">
        <h2 id={heading} className="mb-2 text-[clamp(1.625rem,1.3rem+1.3vw,2.25rem)] font-[350] md:pr-12">
          {words.inquiryForm.title} <span lang={detectLanguage(product)}>{product}</span>
        </h2>
        <p className="text-small text-slate">{words.inquiry}</p>
        <InquiryForm words={words.inquiryForm} product={product} productId={productId} onSent={onClose} />
      </div>
    </Modal>
  );
}

type FormProps = { words: Words["inquiryForm"]; product: string; productId: number; onSent: () => void };
type Errors = Partial<Record<string, string>>;

function InquiryForm({ words, product, productId, onSent }: FormProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const checked = inquiry.safeParse(Object.fromEntries(new FormData(form)));
    const issues = checked.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse()));
    if (!checked.success) return form.querySelector<HTMLElement>(`[name="${String(issues[0]?.path[0])}"]`)?.focus();

    setBusy(true);
    await callApi<ChangeResponse>("POST", "/api/inquiry/c", { ...checked.data, product_id: productId, ...readBotSigns(form) }).then(
      ({ message }) => {
        toast.success(message || enquiryMessages.inquiry.done);
        onSent();
      },
      (error) => toast.error(serverMessageOr(enquiryMessages.inquiry.failed)(error)),
    );
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-5 sm:grid-cols-2">
      <HoneypotField />
      <Field label={words.tile} error={errors.tileName} className="sm:col-span-2">
        {(control) => <input {...control} name="tileName" readOnly value={product} />}
      </Field>
      <Field label={words.name} error={errors.userName} className="sm:col-span-2">
        {(control) => <input {...control} name="userName" autoComplete="name" required data-autofocus />}
      </Field>
      <Field label={words.email} error={errors.email}>
        {(control) => <input {...control} name="email" type="email" autoComplete="email" required />}
      </Field>
      <Field label={words.phone} error={errors.phone}>
        {(control) => <input {...control} name="phone" type="tel" autoComplete="tel" required />}
      </Field>
      <Field
        label={words.message}
        marker={<span className="font-normal text-slate">{words.optional}</span>}
        error={errors.message}
        className="sm:col-span-2"
      >
        {(control) => <textarea {...control} name="message" />}
      </Field>
      <Button type="submit" block busy={busy} className="mt-1 sm:col-span-2">
        {busy ? words.sending : words.send}
      </Button>
    </form>
  );
}
