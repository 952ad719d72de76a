"use client";

import { useId, useState } from "react";
import { useTemplates } from "@/components/admin/enquiries/use-templates";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { useFirm } from "@/components/admin/shell/firm";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal } from "@/components/ui/modal";
import { Spinner } from "@/components/ui/spinner";
import type { EnquiryDetail, ReplyChannel } from "@/lib/enquiries/enquiries";
import { mailTo, whatsApp } from "@/lib/enquiries/reply-links";
import { replyTo } from "@/lib/enquiries/reply-words";
import { enquiryWords } from "@/lib/enquiries/words";

const words = enquiryWords.reply;

type Props = {
  enquiry: EnquiryDetail;
  open: boolean;
  onClose: () => void;
  /** A reply was begun. */
  onUsed: (channel: ReplyChannel, template: string) => void;
};

/** Answers an enquiry in words that are ready: chosen, looked at, changed, and opened in WhatsApp or in the mail program. */
export function ReplyDialog({ enquiry, open, onClose, onUsed }: Props) {
  const heading = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={heading} className="w-[min(44rem,calc(100vw-1.5rem))] p-5 md:p-8">
      <div className="mb-5 flex items-start justify-between gap-4">
        <h2 id={heading} className="text-[1.5rem] leading-[1.2] font-[400] wrap-anywhere">
          {words.heading(enquiry.name)}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-ease hover:bg-limestone"
        >
          <AdminIcon name="close" />
        </button>
      </div>
      <ReplyForm enquiry={enquiry} onUsed={onUsed} onClose={onClose} />
    </Modal>
  );
}

function ReplyForm({ enquiry, onUsed, onClose }: Omit<Props, "open">) {
  const { brand, country } = useFirm();
  const templates = useTemplates();
  const [chosen, choose] = useState(0);
  const [written, write] = useState<{ subject?: string; text?: string }>({});
  if (!templates) {
    return (
      <p role="status" className="flex items-center gap-3 py-6 text-slate">
        <Spinner /> {words.loading}
      </p>
    );
  }
  const template = templates[chosen];
  const ready = replyTo(enquiry, template, brand, location.origin);
  const { subject, text } = { ...ready, ...written };
  const chat = whatsApp(enquiry.phone, country, text);
  const used = (channel: ReplyChannel) => {
    onUsed(channel, template?.title ?? words.ownWords);
    onClose();
  };

  return (
    <div className="grid gap-4">
      {templates.length > 0 && (
        <Field label={words.template} density="admin" hint={words.templateHint}>
          {(control) => (
            <select
              {...control}
              data-autofocus
              value={chosen}
              onChange={({ target }) => {
                choose(Number(target.value));
                write({});
              }}
            >
              {templates.map(({ title }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two templates may bear one name
                <option key={place} value={place}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={words.subject} density="admin">
        {(control) => <input {...control} value={subject} onChange={({ target }) => write({ ...written, subject: target.value })} />}
      </Field>
      <Field label={words.text} density="admin">
        {(control) => <textarea {...control} rows={10} value={text} onChange={({ target }) => write({ ...written, text: target.value })} />}
      </Field>
      {!chat && (
        <p className="flex items-start gap-2.5 border-l-4 border-kota bg-kota-tint px-4 py-2.5 text-small font-[550] wrap-anywhere">
          <AdminIcon name="info" className="mt-0.5 size-5 flex-none text-kota" />
          {words.noNumber(enquiry.phone)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {chat && (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => used("whatsapp")}
            className={buttonClass({ variant: "edit", size: "medium" })}
          >
            <AdminIcon name="chat" />
            {words.openChat}
            <span className="sr-only">{enquiryWords.newTab}</span>
          </a>
        )}
        <a
          href={mailTo(enquiry.email, subject, text)}
          onClick={() => used("mail")}
          className={buttonClass({ variant: chat ? "line" : "edit", size: "medium" })}
        >
          <AdminIcon name="mail" />
          {words.openMail}
        </a>
        <Button variant="line" size="medium" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
