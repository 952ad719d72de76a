import { type FormEvent, useRef, useState } from "react";
import { Box } from "@/components/admin/parts/table/box";
import { UploadState } from "@/components/admin/parts/upload/image-preview";
import { PicturesDrop } from "@/components/admin/parts/upload/pictures-drop";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { getAltText, getMediaName, type Media, mediaFile, type UploadedMedia } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import { handlePlainClick } from "@/lib/shared/client/events";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { useUnsavedChanges } from "@/lib/shared/client/form/unsaved";
import type { useRun } from "@/lib/shared/client/form/use-run";
import { ApiError, type ApiOptions, type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { type RefusedFile, uploadEach } from "@/lib/shared/client/http/upload-each";
import { toast } from "@/lib/shared/client/toast";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_ALT } from "@/lib/shared/limits";
import { uploadWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

const { add: words, change } = mediaMessages.media;

type Props = ReturnType<typeof useRun> & {
  getHref: (id: number) => string;
  onOpen: (id: number) => void;
  onAdded: () => void;
  /** Called when nothing is left to do for the uploaded pictures. */
  onDone: () => void;
};

type MediaAnswer = ChangeResponse & { data: UploadedMedia[] };

function sendFile(file: File, options: ApiOptions): Promise<MediaAnswer> {
  const form = new FormData();
  form.append("files", file);
  return callApi("POST", "/api/media", form, options);
}

const getDuplicates = (stored: UploadedMedia[]) => stored.filter(({ already }) => already);

function getResultText(stored: UploadedMedia[]): string {
  const duplicates = getDuplicates(stored);
  return duplicates.length === stored.length ? words.already(duplicates.map(getMediaName)) : words.done(stored.length - duplicates.length);
}

export function MediaUpload({ busy, upload, run, getHref, onOpen, onAdded, onDone }: Props) {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [refused, setRefused] = useState<RefusedFile<File>[]>([]);
  const [duplicates, setDuplicates] = useState<Media[]>([]);
  const [undescribed, setUndescribed] = useState<Media[]>([]);

  async function send(chosen: readonly File[]) {
    const getProblem = (file: File) => mediaFile.safeParse(file).error?.issues[0]?.message;
    setProblems(chosen.flatMap((file) => getProblem(file) ?? []));
    setRefused([]);
    setDuplicates([]);
    const files = chosen.filter((file) => !getProblem(file));
    if (files.length === 0) return chosen.length > 0 && toast.error(getProblem(chosen[0]!) ?? "");
    const stored: UploadedMedia[] = [];
    const sent = new Set<File>();
    let failed: RefusedFile<File>[] = [];
    setSending(true);
    const { answer: isDone } = await run(
      async (onProgress, signal) => {
        const onStored = (file: File, { data }: MediaAnswer) => {
          sent.add(file);
          stored.push(...data);
        };
        failed = await uploadEach(files, { send: sendFile, onStored, onProgress, signal });
        if (failed[0] && stored.length === 0) throw new ApiError(400, failed[0].error);
        return { success: true };
      },
      () => (failed.length > 0 ? uploadWords.partly(stored.length, failed.length) : getResultText(stored)),
      serverMessageOr(words.failed),
    );
    setSending(false);
    setRefused(
      isDone || failed.length > 0 ? failed : files.filter((file) => !sent.has(file)).map((file) => ({ file, error: mediaWords.notSent })),
    );
    setDuplicates(getDuplicates(stored));
    setUndescribed((old) => [...old, ...stored.filter((picture) => !picture.already && !getAltText(picture.alt))]);
    if (stored.length > 0) onAdded();
  }

  async function saveAltTexts(texts: ReadonlyMap<Media, string>) {
    const { answer: isSaved } = await run(
      async () => {
        let answer = { success: true };
        for (const [picture, text] of texts) {
          answer = await callApi("PATCH", `/api/media/${picture.id}`, { alt: { [ORIGINAL_LANGUAGE]: text } }, { ifMatch: picture.version });
          // If a later one fails, this one is not saved again.
          setUndescribed((old) => old.filter((other) => other !== picture));
        }
        return answer;
      },
      () => words.described(texts.size),
      serverMessageOr(change.failed),
    );
    onAdded();
    if (isSaved) finish();
  }

  function finish() {
    setUndescribed([]);
    onDone();
  }

  return (
    <Box heading={mediaWords.addHeading} aside={adminWords.several}>
      <fieldset disabled={busy} className="min-w-0 p-4.5 md:p-6">
        <PicturesDrop
          label={mediaWords.addHeading}
          busy={busy}
          problems={[...problems, ...refused.map(({ file, error }) => uploadWords.problem(file.name, error))]}
          onChoose={send}
          onRetry={refused.length > 0 ? () => void send(refused.map(({ file }) => file)) : undefined}
        />
        <div aria-live="polite" className="text-small wrap-anywhere text-slate">
          {duplicates.map((picture) => (
            <p key={picture.id} className="mt-1.5">
              {words.already([getMediaName(picture)])}{" "}
              <a
                href={getHref(picture.id)}
                onClick={(event) => handlePlainClick(event, () => onOpen(picture.id))}
                className="inline-flex min-h-11 items-center text-basalt underline underline-offset-[0.22em] hover:decoration-2"
              >
                {mediaWords.useExisting}
              </a>
            </p>
          ))}
        </div>
      </fieldset>
      {undescribed.length > 0 && <AltTextForm pictures={undescribed} busy={busy} onSave={saveAltTexts} onSkip={finish} />}
      {sending && upload && (
        <div className="flex border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6">
          <UploadState upload={upload} />
        </div>
      )}
    </Box>
  );
}

type FormProps = { pictures: Media[]; busy: boolean; onSave: (texts: ReadonlyMap<Media, string>) => void; onSkip: () => void };

function AltTextForm({ pictures, busy, onSave, onSkip }: FormProps) {
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
