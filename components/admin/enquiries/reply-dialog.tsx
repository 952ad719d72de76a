import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { MailFields, TemplatesLoading } from "@/components/admin/enquiries/mail-fields";
import { useReplyTemplates } from "@/components/admin/enquiries/use-reply-templates";
import { AdminIcon, IconButton } from "@/components/admin/parts/form/admin-icon";
import { Choice } from "@/components/admin/parts/form/choice";
import { useFirm } from "@/components/admin/shell/firm";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal, ModalFooter } from "@/components/ui/modal";
import { createReply, fillInQuotation, hasLink, type ReplyTemplates } from "@/lib/enquiries/create-reply";
import { type EnquiryDetail, getSenderName } from "@/lib/enquiries/enquiries";
import type { NewReply, ReplyChannel } from "@/lib/enquiries/replies";
import { createReplyMailLink, createWhatsAppLink } from "@/lib/enquiries/reply-links";
import { enquiryWords, replyWords } from "@/lib/enquiries/words";
import { getListPath, getQuotationPath } from "@/lib/quotations/client/use-quotations";
import { formatMoney } from "@/lib/quotations/money";
import { formatNumber, type Quotation, type QuotationPage } from "@/lib/quotations/quotations";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { toLocalDay } from "@/lib/shared/days";
import { getLanguageName, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_NOTE } from "@/lib/shared/limits";

const words = replyWords;

/** The enquiry is marked as done with the reply. */
export type DoneReply = { note: string };

type Props = {
  enquiry: EnquiryDetail;
  open: boolean;
  onClose: () => void;
  busy: boolean;
  /** Saves a reply that the site sends, or that staff send in WhatsApp. */
  onReply: (reply: NewReply) => Promise<boolean>;
  /** Logs a reply that staff send with their own mail program. */
  onUsed: (channel: ReplyChannel, template: string, done?: DoneReply) => void;
};

export function ReplyDialog({ open, ...props }: Props) {
  const heading = useId();
  const { enquiry, onClose } = props;
  return (
    <Modal open={open} onClose={onClose} labelledBy={heading} className="w-[min(44rem,calc(100vw-1.5rem))] p-6 md:p-8">
      <div className="mb-5 flex items-start justify-between gap-4">
        <h2 id={heading} className="text-[1.5rem] leading-[1.2] font-[400] wrap-anywhere">
          {words.heading(getSenderName(enquiry))}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} className="-mt-2 -mr-2 rounded-ease hover:bg-limestone" />
      </div>
      <ReplyForm {...props} />
    </Modal>
  );
}

function ReplyForm({ enquiry, busy, onReply, onUsed, onClose }: Omit<Props, "open">) {
  const { brand, country } = useFirm();
  const language = enquiry.language ?? ORIGINAL_LANGUAGE;
  const english = useReplyTemplates(ORIGINAL_LANGUAGE);
  const own = useReplyTemplates(language);
  const [selectedIndex, selectIndex] = useState(0);
  const [done, setDone] = useState<DoneReply>();
  const [edited, setEdited] = useState<{ subject?: string; text?: string }>({});
  const quotations = useOpenQuotations(enquiry.id);
  const [quotationId, setQuotationId] = useState<number>();
  const { data: quotation } = useQuery({ ...apiQuery<Quotation>(getQuotationPath(quotationId ?? 0)), enabled: quotationId !== undefined });
  if (!english || !own) return <TemplatesLoading />;
  const templates = english.items;
  const template = templates[selectedIndex];
  const fillIn = ({ items, ...firm }: ReplyTemplates, code: string) =>
    createReply(enquiry, items[selectedIndex], { brand, ...firm }, location.origin, code);
  const filledIn = fillIn(own, language);
  const { subject, text } = { ...filledIn, ...edited };
  const quoted = quotation?.link && { number: formatNumber(quotation), link: location.origin + quotation.link };
  const sentText = quoted ? fillInQuotation(text, quoted) : text;
  const chat = createWhatsAppLink(enquiry.phone, country, sentText);
  const email = quotation?.customer.email || enquiry.email;
  const isWaiting = quotationId !== undefined && !quoted;
  const finished = done && { note: done.note.trim() };
  const logMail = () => {
    onUsed("mail", template?.title ?? words.blank, finished);
    onClose();
  };
  const saveReply = async (channel: "mail" | "whatsapp") => {
    const isSaved = await onReply({
      ...{ channel, text, template: template?.title, quotation: quotationId, done: finished },
      ...(channel === "mail" && { subject }),
    });
    if (isSaved) onClose();
  };

  return (
    <>
      <div className="grid gap-4">
        {templates.length > 0 && (
          <Choice
            data-autofocus
            label={words.template}
            hint={words.templateHint}
            options={templates.map(({ title }, place) => ({ value: place, label: title }))}
            value={selectedIndex}
            onChoose={(place) => {
              selectIndex(Number(place));
              setEdited({});
            }}
          />
        )}
        <MailFields
          mail={{ subject, text }}
          language={language}
          onChange={(change) => setEdited({ ...edited, ...change })}
          hint={quoted && !hasLink(text, quoted.link) && words.linkAdded(quoted.link)}
        >
          {quotations.length > 0 && (
            <Choice
              label={words.quotation}
              blank={words.noQuotation}
              hint={quoted && words.quotationHint(english.mail ? email : "")}
              options={quotations.map((row) => ({ value: row.id, label: `${formatNumber(row)}, ${formatMoney(row.total, row.currency)}` }))}
              value={quotationId ?? ""}
              onChoose={(id) => setQuotationId(id ? Number(id) : undefined)}
            />
          )}
        </MailFields>
        {language !== ORIGINAL_LANGUAGE && <EnglishReply language={language} text={fillIn(english, ORIGINAL_LANGUAGE).text} />}
        {enquiry.state !== "done" && <DoneFields done={done} onChange={setDone} />}
        {enquiry.phone && !chat && (
          <p className="flex items-start gap-2.5 border-l-4 border-kota bg-kota-tint px-4 py-2.5 text-small font-[550] wrap-anywhere">
            <AdminIcon name="info" className="mt-0.5 size-5 flex-none text-kota" />
            {words.noNumber(enquiry.phone)}
          </p>
        )}
      </div>
      <ModalFooter>
        {chat && !isWaiting && (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => void saveReply("whatsapp")}
            className={buttonClass({ variant: "edit", size: "medium" })}
          >
            <AdminIcon name="chat" />
            {words.openChat}
            <span className="sr-only">{enquiryWords.newTab}</span>
          </a>
        )}
        {email &&
          (english.mail ? (
            <Button variant={chat ? "line" : "edit"} size="medium" busy={busy} disabled={isWaiting} onClick={() => void saveReply("mail")}>
              <AdminIcon name="mail" />
              {words.send}
            </Button>
          ) : (
            <a
              href={createReplyMailLink(email, subject, sentText)}
              onClick={logMail}
              className={buttonClass({ variant: chat ? "line" : "edit", size: "medium" })}
            >
              <AdminIcon name="mail" />
              {words.openMail}
            </a>
          ))}
        <Button variant="line" size="medium" onClick={onClose}>
          Cancel
        </Button>
      </ModalFooter>
    </>
  );
}

/** The quotations of an enquiry that the buyer can open. */
function useOpenQuotations(enquiry: number) {
  const { timeZone } = useFirm();
  const { data } = useQuery(apiQuery<QuotationPage>(getListPath({ enquiry })));
  const today = toLocalDay(new Date(), timeZone);
  const isOpen = ({ state, valid_until }: QuotationPage["items"][number]) =>
    ["sent", "accepted", "declined"].includes(state) && (valid_until ?? "") >= today;
  return (data?.items ?? []).filter(isOpen);
}

/** What the template says, for staff who do not read the language of the visitor. */
const EnglishReply = ({ language, text }: { language: string; text: string }) => (
  <details className="text-small">
    <summary className="min-h-11 content-center font-[550]">{words.inEnglish(getLanguageName(language))}</summary>
    <p className="whitespace-pre-wrap text-slate">{text}</p>
  </details>
);

const DoneFields = ({ done, onChange }: { done?: DoneReply; onChange: (done?: DoneReply) => void }) => (
  <div>
    <label className="flex min-h-11 items-center gap-2.5 text-small font-[550]">
      <input
        type="checkbox"
        className="size-5 accent-verde"
        checked={done !== undefined}
        onChange={({ target }) => onChange(target.checked ? { note: "" } : undefined)}
      />
      {words.markDone}
    </label>
    {done && (
      <Field label={words.note} density="admin" className="mt-2">
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={MAX_NOTE}
            value={done.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
    )}
  </div>
);
