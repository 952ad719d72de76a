"use client";

import { type FormEvent, useRef, useState } from "react";
import { DetectedColours } from "@/components/admin/media/detected-colours";
import { FocusField, parseFocus } from "@/components/admin/media/focus-field";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { getMediaName, type Media, type MediaChange, mediaChange } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { useFormGuard } from "@/lib/shared/client/form/use-form-guard";
import { toast } from "@/lib/shared/client/toast";
import { formatDateTime } from "@/lib/shared/firm-time";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { adminWords } from "@/lib/shared/words/screens";

type Props = { media: Media; round: number; isSaved: boolean; busy: boolean; onSave: (fields: MediaChange) => void };

const getAltFieldName = (code: string) => `alt.${code}`;

const readFields = (data: FormData) => ({
  name: data.get("name"),
  alt: Object.fromEntries(languages.map(({ code }) => [code, data.get(getAltFieldName(code)) ?? ""])),
  focus: parseFocus(String(data.get("focus") ?? "")),
});

export function MediaForm({ media, round, isSaved, busy, onSave }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { fields } = useFormGuard(form, round, false);
  const { timeZone } = useFirm();
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const getError = (field: string) => (problem?.field === field ? problem.text : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    const { data, error } = mediaChange.safeParse(readFields(new FormData(form.current)));
    const issue = error?.issues[0];
    setProblem(issue && { field: issue.path.join("."), text: issue.message });
    if (data) return onSave(data);
    toast.error(issue?.message ?? "");
    form.current.querySelector<HTMLElement>(`[name="${issue?.path.join(".")}"]`)?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <fieldset
        ref={fields}
        disabled={busy}
        className="grid min-w-0 gap-x-7 gap-y-5 p-4.5 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:p-6"
      >
        <FocusField media={media} />
        <div className="grid min-w-0 content-start gap-5">
          <Field label={mediaWords.name} density="admin" error={getError("name")}>
            {(control) => <input {...control} name="name" defaultValue={getMediaName(media)} autoComplete="off" required />}
          </Field>
          {languages.map(({ code, name }) => (
            <Field
              key={code}
              label={code === ORIGINAL_LANGUAGE ? mediaWords.alt : mediaWords.altIn(name)}
              density="admin"
              hint={code === ORIGINAL_LANGUAGE ? mediaWords.altHint : undefined}
              error={getError(getAltFieldName(code))}
            >
              {(control) => (
                <input {...control} name={getAltFieldName(code)} lang={code} defaultValue={media.alt[code] ?? ""} autoComplete="off" />
              )}
            </Field>
          ))}
          <DetectedColours palette={media.palette} />
          <p className="text-micro text-slate">{mediaWords.describe(media, formatDateTime(media.created_at, timeZone))}</p>
        </div>
      </fieldset>
      <div data-footer className="sticky bottom-0 z-10 md:-bottom-6 border-t border-joint bg-bench-2 px-4.5 py-3 md:px-6">
        {/* The saved form replaces the one that had the focus. */}
        <Button ref={isSaved ? focusWhenShown : undefined} type="submit" variant="edit" size="medium" busy={busy}>
          {busy ? adminWords.processing : mediaWords.save}
        </Button>
      </div>
    </form>
  );
}
