"use client";

import { type FormEvent, useRef, useState } from "react";
import { ColoursField, coloursFrom } from "@/components/admin/media/colours-field";
import { FocusField, focusFrom } from "@/components/admin/media/focus-field";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { type Media, type MediaChange, mediaChange, mediaName } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import { useFormGuard } from "@/lib/shared/client/form/use-form-guard";
import { toast } from "@/lib/shared/client/toast";
import { doneAt } from "@/lib/shared/firm-time";
import { languages, ORIGINAL } from "@/lib/shared/languages";
import { adminWords } from "@/lib/shared/words/screens";

type Props = { media: Media; round: number; busy: boolean; onSave: (fields: MediaChange) => void };

const altField = (code: string) => `alt.${code}`;

/** What a form says of a picture, as the call takes it. */
const changeOf = (data: FormData) => ({
  name: data.get("name"),
  alt: Object.fromEntries(languages.map(({ code }) => [code, data.get(altField(code)) ?? ""])),
  focus: focusFrom(String(data.get("focus") ?? "")),
  colours: coloursFrom(String(data.get("colours") ?? "")),
});

/** What is said of a picture: its name, what it shows in words, what its colours are, and what matters in it. */
export function MediaForm({ media, round, busy, onSave }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { fields } = useFormGuard(form, round, false);
  const { timeZone } = useFirm();
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);

  function check(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    const { data, error } = mediaChange.safeParse(changeOf(new FormData(form.current)));
    const issue = error?.issues[0];
    setProblem(issue && { field: issue.path.join("."), text: issue.message });
    if (data) return onSave(data);
    toast.error(issue?.message ?? "");
    form.current.querySelector<HTMLElement>(`[name="${issue?.path.join(".")}"]`)?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={check}>
      <fieldset
        ref={fields}
        disabled={busy}
        className="grid min-w-0 gap-x-7 gap-y-5 p-4.5 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:p-6"
      >
        <FocusField media={media} />
        <div className="grid min-w-0 content-start gap-5">
          <Field label={mediaWords.name} density="admin" error={errorOf("name")}>
            {(control) => <input {...control} name="name" defaultValue={mediaName(media)} autoComplete="off" required />}
          </Field>
          {languages.map(({ code, name }) => (
            <Field
              key={code}
              label={code === ORIGINAL ? mediaWords.alt : mediaWords.altIn(name)}
              density="admin"
              hint={code === ORIGINAL ? mediaWords.altHint : undefined}
              error={errorOf(altField(code))}
            >
              {(control) => (
                <input {...control} name={altField(code)} lang={code} defaultValue={media.alt[code] ?? ""} autoComplete="off" />
              )}
            </Field>
          ))}
          <ColoursField media={media} error={errorOf("colours")} />
          <p className="text-micro text-slate">{mediaWords.facts(media, doneAt(media.created_at, timeZone))}</p>
          <Button type="submit" variant="edit" size="medium" busy={busy} className="justify-self-start">
            {busy ? adminWords.processing : mediaWords.save}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
