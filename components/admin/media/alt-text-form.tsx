import { type FormEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { getMediaName, type Media } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { useUnsavedChanges } from "@/lib/shared/client/form/unsaved";
import { MAX_ALT } from "@/lib/shared/limits";

type Props = { pictures: Media[]; busy: boolean; onSave: (texts: ReadonlyMap<Media, string>) => void; onSkip: () => void };

export function AltTextForm({ pictures, busy, onSave, onSkip }: Props) {
  const form = useRef<HTMLFormElement>(null);

  function readTexts(): Map<Media, string> {
    const data = form.current && new FormData(form.current);
    const texts = pictures.map((picture) => [picture, String(data?.get(String(picture.id)) ?? "").trim()] as const);
    return new Map(texts.filter(([, text]) => text));
  }
  useUnsavedChanges(() => readTexts().size > 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    const texts = readTexts();
    if (texts.size > 0) onSave(texts);
    else form.current?.querySelector("input")?.focus();
  }

  return (
    <form ref={form} onSubmit={submit} className="border-t border-joint px-4.5 py-4 md:px-6">
      <h3 ref={focusWhenShown} tabIndex={-1} className="font-sans text-small leading-[1.4] font-[550] tracking-normal outline-offset-4">
        {mediaWords.describeNew(pictures.length)}
      </h3>
      <p className="mt-1 text-small text-slate">{mediaWords.altHint}</p>
      {/* Not a disabled fieldset while saving: disabled fields are not in the form data. */}
      <ul className="mt-3 grid gap-3 @min-[46rem]/work:grid-cols-2">
        {pictures.map((picture) => (
          <li key={picture.id} className="flex min-w-0 items-end gap-3">
            <Picture src={picture.url} alt="" sizes="80px" className="size-18 flex-none" />
            <Field label={mediaWords.altOf(getMediaName(picture))} density="admin" className="min-w-0 flex-1">
              {(control) => <input {...control} name={String(picture.id)} maxLength={MAX_ALT} readOnly={busy} autoComplete="off" />}
            </Field>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="edit" size="small" busy={busy}>
          {mediaWords.saveAlt}
        </Button>
        <Button variant="line" size="small" disabled={busy} onClick={onSkip}>
          {mediaWords.skipAlt}
        </Button>
      </div>
    </form>
  );
}
