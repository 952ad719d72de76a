"use client";

import { type SubmitEvent, useRef, useState } from "react";
import { TrapField } from "@/components/public/enquiries/trap-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icons";
import { botSignsOf } from "@/lib/enquiries/client/bot-signs";
import { MESSAGE_PARAMETER } from "@/lib/search/asking";
import { type Answer, api, server } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { MAX_MESSAGE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import type { Contact } from "@/lib/website/content/contact";

type Stage = "idle" | "sending" | "sent";
type Errors = Partial<Record<string, string>>;

const THANKS_MS = 3000;

// The validation rules are larger than the form, so they are fetched when a field gets the focus.
const fetchRules = () => import("@/lib/enquiries/leads");

/** Writes what the address asks into an empty message: the page is the same for everybody, its address is not. */
function fillIn(message: HTMLTextAreaElement | null) {
  const asked = new URLSearchParams(location.search).get(MESSAGE_PARAMETER);
  if (message && asked && !message.value) message.value = asked.slice(0, MAX_MESSAGE);
}

type Props = {
  words: Pick<Contact, "labels" | "send" | "sending" | "thanks">;
  /** What is said where it cannot work. */
  withoutScript: string;
};

/** A message to the company: sent once, thanked for, then the form is empty again. */
export function ContactForm({ words: { labels, ...words }, withoutScript }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [stage, setStage] = useState<Stage>("idle");
  const [errors, setErrors] = useState<Errors>({});

  async function send(letter: HTMLFormElement): Promise<Stage> {
    const [fields, signs] = [Object.fromEntries(new FormData(letter)), botSignsOf(letter)];
    const { contactMessage } = await fetchRules();
    const checked = contactMessage.safeParse(fields);
    const issues = checked.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse()));
    if (!checked.success) {
      letter.querySelector<HTMLElement>(`[name="${String(issues[0]?.path[0])}"]`)?.focus();
      return "idle";
    }
    const { message } = await api<Answer>("POST", "/api/contact/inquiry", { ...checked.data, ...signs });
    toast.success(message || messages.contact.done);
    return "sent";
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stage !== "idle") return;
    setStage("sending");
    const next = await send(event.currentTarget).catch((error): Stage => {
      toast.error(server(messages.contact.failed)(error));
      return "idle";
    });
    setStage(next);
    if (next === "sent") setTimeout(startAfresh, THANKS_MS);
  }

  function startAfresh() {
    form.current?.reset();
    setStage("idle");
  }

  // What is under way or sent stays as it is until the form is empty again.
  const readOnly = stage !== "idle";
  return (
    <form
      ref={form}
      noValidate
      // Before scripts run, nothing that was typed may end up in the address.
      method="post"
      onSubmit={submit}
      onFocus={fetchRules}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TrapField />
      <Field label={labels.name} error={errors.name} className="sm:col-span-2">
        {(control) => <input {...control} name="name" autoComplete="name" required readOnly={readOnly} />}
      </Field>
      <Field label={labels.email} error={errors.email}>
        {(control) => <input {...control} name="email" type="email" autoComplete="email" required readOnly={readOnly} />}
      </Field>
      <Field label={labels.phone} error={errors.phone}>
        {(control) => <input {...control} name="phone" type="tel" autoComplete="tel" required readOnly={readOnly} />}
      </Field>
      <Field label={labels.message} error={errors.message} className="sm:col-span-2">
        {(control) => <textarea {...control} ref={fillIn} name="message" required readOnly={readOnly} style={{ minHeight: "11rem" }} />}
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" data-main-action busy={stage === "sending"} aria-disabled={stage === "sent" || undefined} className="mt-1">
          {stage === "sending" ? words.sending : words.send}
        </Button>
        <noscript>
          <p className="mt-4 text-small text-slate">{withoutScript}</p>
        </noscript>
        <div role="status">
          {stage === "sent" && (
            <p className="mt-6 flex items-start gap-4 border-l-3 border-serpentine bg-serpentine-tint px-6 py-5">
              <Icon name="check" className="mt-1 size-5 text-serpentine" />
              {words.thanks}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
