import { useState } from "react";
import { ReplyDialog } from "@/components/admin/enquiries/reply-dialog";
import { AdminIcon, type AdminIconName } from "@/components/admin/parts/form/admin-icon";
import { useFirm } from "@/components/admin/shell/firm";
import { Button, buttonClass } from "@/components/ui/button";
import type { EnquiryDetail, ReplyChannel } from "@/lib/enquiries/enquiries";
import { mailTo, whatsApp } from "@/lib/enquiries/reply-links";
import { replySubject } from "@/lib/enquiries/reply-words";
import { enquiryWords } from "@/lib/enquiries/words";
import { toast } from "@/lib/shared/client/toast";
import { dial } from "@/lib/website/content/company";

type Props = { enquiry: EnquiryDetail; onReplied: (channel: ReplyChannel, template: string) => void };

/** Answers an enquiry with one press: by phone, by e-mail, by message, or in words that are ready. */
export function ContactLinks({ enquiry, onReplied }: Props) {
  const { email, phone } = enquiry;
  const { brand, country } = useFirm();
  const chat = whatsApp(phone, country);
  const [replying, setReplying] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(email);
      toast.success(enquiryWords.copied);
    } catch {
      toast.error(enquiryWords.notCopied);
    }
  }

  return (
    <div>
      <ul className="flex flex-wrap gap-2.5">
        <li>
          <Button variant="edit" size="small" aria-haspopup="dialog" onClick={() => setReplying(true)}>
            <AdminIcon name="undo" />
            {enquiryWords.reply.open}
          </Button>
        </li>
        <Reply icon="phone" href={dial(phone)} label="Call" to={phone} />
        <Reply icon="mail" href={mailTo(email, replySubject(enquiry, brand))} label="E-mail" to={email} />
        {chat && <Reply icon="chat" href={chat} label="WhatsApp" to={`${phone} (opens in a new tab)`} newTab />}
        <li>
          <Button variant="line" size="small" onClick={copy}>
            <AdminIcon name="copy" />
            {enquiryWords.copyEmail}
          </Button>
        </li>
      </ul>
      {!chat && <p className="mt-2 text-micro text-slate">{enquiryWords.noNumber}</p>}
      <ReplyDialog enquiry={enquiry} open={replying} onClose={() => setReplying(false)} onUsed={onReplied} />
    </div>
  );
}

type ReplyProps = { icon: AdminIconName; href: string; label: string; to: string; newTab?: boolean };

const Reply = ({ icon, href, label, to, newTab }: ReplyProps) => (
  <li>
    <a
      href={href}
      {...(newTab && { target: "_blank", rel: "noopener noreferrer" })}
      className={buttonClass({ variant: "line", size: "small" })}
    >
      <AdminIcon name={icon} />
      <span>
        {label} <span className="sr-only">{to}</span>
      </span>
    </a>
  </li>
);
