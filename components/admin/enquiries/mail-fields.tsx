import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { replyWords as words } from "@/lib/enquiries/words";

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
