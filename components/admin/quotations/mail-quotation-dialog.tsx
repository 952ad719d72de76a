import { useId, useState } from "react";
import { MailFields, TemplatesLoading } from "@/components/admin/enquiries/mail-fields";
import { useReplyTemplates } from "@/components/admin/enquiries/use-reply-templates";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Modal, ModalFooter } from "@/components/ui/modal";
import { hasLink } from "@/lib/enquiries/create-reply";
import { replyWords } from "@/lib/enquiries/words";
import { formatNumber, type Quotation, type QuotationMail } from "@/lib/quotations/quotations";
import { quotationWords } from "@/lib/quotations/screen-words";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";

const words = quotationWords.mail;

type Props = {
  row: Quotation;
  open: boolean;
  busy: boolean;
  onMail: (mail: QuotationMail) => void;
  onSend?: () => void;
  onClose: () => void;
};

/** The mail of a quotation in the language of its buyer, before it is sent. */
export function MailQuotationDialog({ open, ...props }: Props) {
  const heading = useId();
  return (
    <Modal open={open} onClose={props.onClose} labelledBy={heading} className="w-[min(44rem,calc(100vw-1.5rem))] p-6 md:p-8">
      <h2 id={heading} className="mb-5 text-[1.5rem] leading-[1.2] font-[400] wrap-anywhere">
        {words.heading(props.row.customer.email)}
      </h2>
      <MailForm {...props} />
    </Modal>
  );
}

function MailForm({ row, busy, onMail, onSend, onClose }: Omit<Props, "open">) {
  const { brand } = useFirm();
  const { language, customer, number, link } = row;
  const template = useReplyTemplates(language)?.quotation;
  const [edited, setEdited] = useState<Partial<QuotationMail>>({});
  if (!template) return <TemplatesLoading />;
  // A draft has no link yet, and its first version no number.
  const known = {
    ...{ name: customer.name, firm: brand },
    ...(number && { number: formatNumber(row) }),
    ...(link && { link: location.origin + link }),
  };
  const fill = (text: string) => fillPlaceholders(text, known);
  const mail = { subject: fill(template.subject), text: fill(template.text), ...edited };

  return (
    <>
      <div className="grid gap-4">
        <MailFields
          mail={mail}
          language={language}
          onChange={(change) => setEdited({ ...edited, ...change })}
          hint={hasLink(mail.text, known.link) ? words.hint : replyWords.linkAdded(known.link)}
        />
      </div>
      <ModalFooter>
        <Button variant="edit" size="medium" busy={busy} onClick={() => onMail(mail)}>
          <AdminIcon name="mail" />
          {replyWords.send}
        </Button>
        {onSend && (
          <Button variant="line" size="medium" disabled={busy} onClick={onSend}>
            {words.without}
          </Button>
        )}
        <Button variant="line" size="medium" onClick={onClose}>
          Cancel
        </Button>
      </ModalFooter>
    </>
  );
}
