"use client";

import { useId, useRef, useState } from "react";
import { AdminIcon } from "@/components/admin/crud/admin-icon";
import { Box } from "@/components/admin/crud/box";
import { DropBox } from "@/components/admin/crud/drop-box";
import { Shot } from "@/components/admin/crud/shot";
import { UploadState } from "@/components/admin/crud/upload-state";
import type { usePending } from "@/components/admin/gallery/use-pending";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { toast } from "@/lib/client/toast";
import type { Upload } from "@/lib/client/use-changes";
import { adminWords } from "@/lib/domain/content/admin";
import { mediaWords } from "@/lib/domain/content/media";
import type { FileLike } from "@/lib/domain/files";
import type { Media } from "@/lib/domain/media";
import { messages } from "@/lib/domain/messages";

type Props = ReturnType<typeof usePending> & {
  /** Some change is under way. */
  busy: boolean;
  uploading: boolean;
  upload?: Upload;
  onUpload: () => void;
};

// A whole folder of wrong files is listed under the box; so many toasts would cover the page.
const MAX_TOASTS = 5;

/** Gathers pictures and uploads them all at once. */
export function GalleryUpload({ pending, add, addFromLibrary, remove, busy, uploading, upload, onUpload }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [skipped, setSkipped] = useState(0);
  const [choosing, setChoosing] = useState(false);

  function take(files: readonly File[]) {
    const outcome = add(files);
    setProblems(outcome.refused);
    setSkipped(outcome.skipped);
    for (const problem of outcome.refused.slice(0, MAX_TOASTS)) toast.error(problem);
  }

  function takeChosen() {
    if (!input.current?.files) return;
    take([...input.current.files]);
    // The same file can be chosen again once it has been removed.
    input.current.value = "";
  }

  function choose(picture: Media) {
    setChoosing(false);
    setProblems([]);
    addFromLibrary(picture);
  }

  function takeOut(file: FileLike) {
    remove([file]);
    input.current?.focus();
  }

  function start() {
    if (pending.length > 0) return onUpload();
    setProblems([messages.gallery.nothingChosen]);
    toast.error(messages.gallery.nothingChosen);
    input.current?.focus();
  }

  return (
    <Box heading="Add pictures" aside={adminWords.several}>
      <fieldset disabled={busy} className="min-w-0 p-4.5 md:p-6">
        <span id={id} className="sr-only">
          Gallery images
        </span>
        <DropBox
          pick={{ input, take: takeChosen, drop: (files) => !busy && take([...files]) }}
          multiple
          labelledBy={id}
          describedBy={problems.length > 0 ? `${id}-problems` : undefined}
          invalid={problems.length > 0}
          className="min-h-32 text-small"
          words="Choose pictures"
          limits={adminWords.galleryLimits}
        />
        <Button variant="line" size="small" onClick={() => setChoosing(true)} className="mt-2">
          {mediaWords.fromLibrary}
        </Button>
        <MediaPicker open={choosing} onPick={choose} onClose={() => setChoosing(false)} />
        {problems.length > 0 && (
          <ul id={`${id}-problems`} className="mt-1.5 text-small leading-[1.4] font-[550] text-jasper">
            {problems.map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name from two folders may be refused alike
              <li key={index} className="mt-1 flex items-start gap-2 wrap-anywhere">
                <AdminIcon name="alert" className="mt-0.5 size-4.5" />
                {problem}
              </li>
            ))}
          </ul>
        )}
        <p aria-live="polite" className="mt-1.5 text-small text-slate">
          {skipped > 0 && adminWords.skipped(skipped)}
        </p>
        {pending.length > 0 && (
          <>
            <h3 className="mt-6 mb-1.5 font-sans text-small leading-[1.4] font-[550] tracking-normal">
              {adminWords.waiting(pending.length)}
            </h3>
            <ul className="grid grid-cols-[repeat(auto-fill,8rem)] gap-x-4 gap-y-5 @max-[26rem]/work:grid-cols-2 @max-[26rem]/work:gap-x-3">
              {pending.map(({ file, url }) => (
                <li key={url} className="min-w-0">
                  <Shot className="w-full" caption={file.name} removeLabel={`Remove ${file.name}`} onRemove={() => takeOut(file)}>
                    <Picture src={url} alt="" sizes="128px" className="size-full text-micro" />
                  </Shot>
                </li>
              ))}
            </ul>
          </>
        )}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6 md:py-4.5">
        <Button size="medium" busy={uploading} disabled={busy && !uploading} onClick={start} className="@max-[26rem]/work:flex-auto">
          {uploading ? adminWords.processing : "Upload Gallery"}
        </Button>
        {uploading && upload ? <UploadState upload={upload} /> : <span className="text-micro text-slate">{adminWords.notYet}</span>}
      </div>
    </Box>
  );
}
