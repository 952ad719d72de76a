import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { templatesQuery } from "@/components/admin/enquiries/use-reply-templates";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { EditForm } from "@/components/admin/parts/resource/edit-form";
import type { FormDescription } from "@/components/admin/parts/resource/resource-form";
import { MailQuotationDialog } from "@/components/admin/quotations/mail-quotation-dialog";
import { QuotationFields } from "@/components/admin/quotations/quotation-fields";
import { TypedTotal } from "@/components/admin/quotations/quotation-totals";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { useQuotationChanges } from "@/lib/quotations/client/use-quotations";
import { createFormSchema, type QuotationValues, SEND, toCompared, toContent, toFormValues } from "@/lib/quotations/form-values";
import { formatNumber, type Quotation } from "@/lib/quotations/quotations";
import { quotationWords as words } from "@/lib/quotations/screen-words";
import type { FormValues } from "@/lib/shared/client/form/form-data";
import { SAVE_KEYS } from "@/lib/shared/client/form/use-save-key";
import { toLocalDay } from "@/lib/shared/days";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";

type Props = {
  /** A draft, or a blank quotation with the id 0. */
  row: Quotation;
  changes: ReturnType<typeof useQuotationChanges>;
  onAdded: (id: number) => void;
  onClose: () => void;
  onLoadNewer: () => void;
};

/** The content as one JSON field, which the schema reads. */
function toForm(values: FormValues): FormData {
  const form = new FormData();
  form.set("content", JSON.stringify(toContent(values as QuotationValues)));
  return form;
}

export function QuotationForm({ row, changes, onAdded, onClose, onLoadNewer }: Props) {
  const { timeZone } = useFirm();
  const { busy, save, send, remove } = changes;
  const [isMailing, setMailing] = useState(false);
  const client = useQueryClient();
  const removeDraft = async (draft: Quotation) => (await remove(draft)) && onClose();

  function describeForm(draft: Quotation | undefined): FormDescription {
    const current = draft ?? row;
    const { number, enquiry } = current;
    return {
      heading: number ? words.nextVersion(formatNumber(current)) : words.draft,
      aside: words.draftBy(current.by),
      schema: createFormSchema(toLocalDay(new Date(), timeZone)),
      values: toFormValues(current),
      toForm,
      fields: (
        <>
          <QuotationFields />
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-joint pt-3">
            {current.id > 0 && (
              <Button variant="danger" size="small" onClick={() => removeDraft(current)}>
                <AdminIcon name="trash" />
                {words.remove}
              </Button>
            )}
            {enquiry && (
              <Link
                href={`${adminScreens.enquiries.href}?id=${enquiry}`}
                className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
              >
                {words.fromEnquiry}
              </Link>
            )}
          </div>
        </>
      ),
      submit: ({ busy: isBusy, pressed }) => (
        <>
          <Button type="submit" data-saves aria-keyshortcuts={SAVE_KEYS} size="medium" variant="edit" disabled={isBusy}>
            {isBusy && pressed === "" ? adminWords.processing : words.save}
          </Button>
          <Button type="submit" name="action" value={SEND} size="medium" disabled={isBusy}>
            {pressed === SEND ? adminWords.processing : words.send}
          </Button>
          <TypedTotal />
        </>
      ),
    };
  }

  async function saveForm(form: FormData, opened: Quotation | undefined) {
    const before = opened ?? row;
    const saved = await save(before, JSON.parse(String(form.get("content"))));
    const draft = saved.answer?.data;
    const sent = draft && form.get("action") === SEND ? await sendDraft(draft) : undefined;
    if (draft && before.id === 0) onAdded(draft.id);
    return { ...saved, kept: sent ?? draft };
  }

  /** Without an answer, the dialog lets staff choose. */
  const canMail = (language: string) =>
    client.ensureQueryData(templatesQuery(language)).then(
      ({ mail }) => mail,
      () => true,
    );

  /** Opens the dialog of the mail, or sends without one. */
  async function sendDraft(draft: Quotation): Promise<Quotation | undefined> {
    if (draft.enquiry && draft.customer.email && (await canMail(draft.language))) return void setMailing(true);
    const { answer } = await send(draft);
    return answer?.data;
  }

  return (
    <>
      <EditForm
        id={row.id}
        row={row}
        onMissing={onClose}
        describe={describeForm}
        busy={busy}
        focusFirst={findFirstGap(row)}
        compare={toCompared}
        onSave={saveForm}
        onCancel={onClose}
        onLoadNewer={onLoadNewer}
      />
      <MailQuotationDialog
        row={row}
        open={isMailing}
        busy={busy}
        onMail={(mail) => void send(row, mail)}
        onSend={() => void send(row)}
        onClose={() => setMailing(false)}
      />
    </>
  );
}

/** The field that people mostly fill in first. */
function findFirstGap({ customer, lines }: Quotation): string {
  if (!customer.name) return "customer.name";
  const unpriced = lines.findIndex(({ price }) => price === null);
  return unpriced < 0 ? "lines" : `lines.${unpriced}.price`;
}
