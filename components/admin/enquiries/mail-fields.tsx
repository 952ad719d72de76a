import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFirm } from "@/components/admin/shell/firm";
import { Spinner } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { ReplyTemplates } from "@/lib/enquiries/create-reply";
import { replyWords as words } from "@/lib/enquiries/words";
import { toRows } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { type ReplyTemplate, requestsDefaults } from "@/lib/website/content/groups/requests";

type Mail = { subject: string; text: string };

type Props = {
  mail: Mail;
  language: string;
  onChange: (change: Partial<Mail>) => void;
  hint: ReactNode;
  /** Between the subject and the text. */
  children?: ReactNode;
};

export const MailFields = ({ mail: { subject, text }, language, onChange, hint, children }: Props) => (
  <>
    <Field label={words.subject} density="admin">
      {(control) => <input {...control} lang={language} value={subject} onChange={({ target }) => onChange({ subject: target.value })} />}
    </Field>
    {children}
    <Field label={words.text} density="admin" hint={hint}>
      {(control) => (
        <textarea
          {...control}
          data-autofocus
          lang={language}
          rows={10}
          value={text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
    </Field>
  </>
);

export const TemplatesLoading = () => (
  <p role="status" className="flex items-center gap-3 py-6 text-slate">
    <Spinner /> {words.loading}
  </p>
);

const NO_MAIL = { quotation: { subject: "", text: "" }, mail: false };

export const templatesQuery = (language: string) =>
  apiQuery<Partial<ReplyTemplates>>(`/api/enquiries/templates${language === ORIGINAL_LANGUAGE ? "" : `?language=${language}`}`);

/** Loads the reply templates in a language. Undefined while loading; the default templates after an error. */
export function useReplyTemplates(language: string): ReplyTemplates | undefined {
  const { promise } = useFirm();
  const { data, isError } = useQuery(templatesQuery(language));
  if (isError) return { items: requestsDefaults.templates, promise, subjects: {}, ...NO_MAIL };
  return (
    data && {
      items: toRows<ReplyTemplate>(data.items),
      promise: data.promise ?? promise,
      subjects: data.subjects ?? {},
      quotation: data.quotation ?? NO_MAIL.quotation,
      mail: data.mail ?? false,
    }
  );
}
