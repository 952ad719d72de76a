import Link from "next/link";
import { useState } from "react";
import { type DoneReply, ReplyDialog } from "@/components/admin/enquiries/reply-dialog";
import { useReplyTemplates } from "@/components/admin/enquiries/use-reply-templates";
import { AdminIcon, type AdminIconName } from "@/components/admin/parts/form/admin-icon";
import { QuoteButton } from "@/components/admin/quotations/enquiry-quotations";
import { useFirm } from "@/components/admin/shell/firm";
import { Button, buttonClass } from "@/components/ui/button";
import { createReplySubject } from "@/lib/enquiries/create-reply";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import type { NewReply, ReplyChannel } from "@/lib/enquiries/replies";
import { createReplyMailLink, createWhatsAppLink } from "@/lib/enquiries/reply-links";
import { enquiryWords, replyWords } from "@/lib/enquiries/words";
import { toast } from "@/lib/shared/client/toast";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { adminScreens } from "@/lib/shared/words/screens";
import { getPhoneHref } from "@/lib/website/content/groups/company";

type Props = {
  enquiry: EnquiryDetail;
  busy: boolean;
  onReply: (reply: NewReply) => Promise<boolean>;
  onContact: (channel: ReplyChannel, template?: string, done?: DoneReply) => void;
};

export function ContactLinks({ enquiry, busy, onReply, onContact }: Props) {
  const { email, phone, kind, language } = enquiry;
  const { brand, country } = useFirm();
  const templates = useReplyTemplates(language ?? ORIGINAL_LANGUAGE);
  const chat = createWhatsAppLink(phone, country);
  const [isReplying, setReplying] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(email);
      toast.success(enquiryWords.copied);
    } catch {
      toast.error(enquiryWords.copyFailed);
    }
  }

  return (
    // On phones a bar at the bottom, so that the message comes first.
    <div className="max-md:sticky max-md:bottom-0 max-md:z-10 max-md:order-last max-md:-mx-4.5 max-md:-mb-6 max-md:border-t max-md:border-joint max-md:bg-paper max-md:px-3 max-md:py-2.5">
      <ul className="flex flex-wrap gap-2.5 max-md:gap-1.5 max-md:[&_:is(a,button)]:px-2 max-md:[&_svg]:hidden">
        <li>
          <Button variant="edit" size="small" aria-haspopup="dialog" aria-keyshortcuts="r" onClick={() => setReplying(true)}>
            <AdminIcon name="undo" />
            {replyWords.open}
          </Button>
        </li>
        {phone && <ContactLink icon="phone" href={getPhoneHref(phone)} label="Call" to={phone} onClick={() => onContact("call")} />}
        {email && (
          <ContactLink
            className="max-md:hidden"
            icon="mail"
            href={createReplyMailLink(email, createReplySubject(enquiry, brand, templates?.subjects))}
            label="E-mail"
            to={email}
            onClick={() => onContact("mail")}
          />
        )}
        {chat && (
          <ContactLink
            icon="chat"
            href={chat}
            label="WhatsApp"
            to={`${phone} (opens in a new tab)`}
            newTab
            onClick={() => onContact("whatsapp")}
          />
        )}
        {kind !== "privacy" && (
          <li>
            <QuoteButton enquiry={enquiry.id} />
          </li>
        )}
        {email && (
          <li className="max-md:hidden">
            <Button variant="line" size="small" onClick={copy}>
              <AdminIcon name="copy" />
              {enquiryWords.copyEmail}
            </Button>
          </li>
        )}
        {kind === "privacy" && (
          <li>
            {/* The fragment is not sent to the server, so no log contains the address. */}
            <Link
              href={`${adminScreens.privacy.href}#${encodeURIComponent(email || phone)}`}
              className={buttonClass({ variant: "line", size: "small" })}
            >
              <AdminIcon name="people" />
              {enquiryWords.findPerson}
            </Link>
          </li>
        )}
      </ul>
      {phone && !chat && <p className="mt-2 text-micro text-slate">{enquiryWords.noNumber}</p>}
      <ReplyDialog
        enquiry={enquiry}
        open={isReplying}
        busy={busy}
        onClose={() => setReplying(false)}
        onReply={onReply}
        onUsed={onContact}
      />
    </div>
  );
}

type ContactLinkProps = {
  icon: AdminIconName;
  href: string;
  label: string;
  to: string;
  newTab?: boolean;
  className?: string;
  onClick: () => void;
};

const ContactLink = ({ icon, href, label, to, newTab, className, onClick }: ContactLinkProps) => (
  <li className={className}>
    <a
      href={href}
      onClick={onClick}
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
