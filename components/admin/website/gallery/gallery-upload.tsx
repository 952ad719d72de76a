import { useRef, useState } from "react";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { Box } from "@/components/admin/parts/table/box";
import { ImagePreview, UploadState } from "@/components/admin/parts/upload/image-preview";
import { PicturesDrop } from "@/components/admin/parts/upload/pictures-drop";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { getMediaName, type Media } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import { useUnmount } from "@/lib/shared/client/effects";
import { useUnsavedChanges } from "@/lib/shared/client/form/unsaved";
import type { Upload } from "@/lib/shared/client/form/use-run";
import type { RefusedFile } from "@/lib/shared/client/http/upload-each";
import { toast } from "@/lib/shared/client/toast";
import { createLibraryFile, type FileLike, toMediaField } from "@/lib/shared/files";
import { toComparable } from "@/lib/shared/text/normalise";
import { uploadWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";
import { galleryFile } from "@/lib/website/gallery";

type Props = Omit<ReturnType<typeof usePendingImages>, "clear"> & {
  busy: boolean;
  uploading: boolean;
  upload?: Upload;
  /** The files of the last upload that the server refused. They are still pending. */
  refused: RefusedFile<FileLike>[];
  onUpload: () => void;
};

// All problems are listed under the box. More toasts would cover the page.
const MAX_TOASTS = 5;

export function GalleryUpload({ pending, add, addFromLibrary, remove, busy, uploading, upload, refused, onUpload }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [skipped, setSkipped] = useState(0);
  const [isPickerOpen, setPickerOpen] = useState(false);

  const stillRefused = refused.filter(({ file }) => pending.some((image) => image.file === file));

  function addFiles(files: readonly File[]) {
    const result = add(files);
    setProblems(result.problems);
    setSkipped(result.skipped);
    for (const problem of result.problems.slice(0, MAX_TOASTS)) toast.error(problem);
  }

  function addPicture(picture: Media) {
    setPickerOpen(false);
    setProblems([]);
    addFromLibrary(picture);
  }

  function removeFile(file: FileLike) {
    remove([file]);
    input.current?.focus();
  }

  function startUpload() {
    if (pending.length > 0) return onUpload();
    setProblems([mediaMessages.gallery.nothingChosen]);
    toast.error(mediaMessages.gallery.nothingChosen);
    input.current?.focus();
  }

  return (
    <Box heading={adminWords.addPictures} aside={adminWords.several}>
      <fieldset disabled={busy} className="min-w-0 p-4.5 md:p-6">
        <PicturesDrop
          label="Gallery images"
          busy={busy}
          problems={[...problems, ...stillRefused.map(({ file, error }) => uploadWords.problem(file.name, error))]}
          onChoose={addFiles}
          input={input}
          onRetry={stillRefused.length > 0 ? onUpload : undefined}
        />
        <Button variant="line" size="small" onClick={() => setPickerOpen(true)} className="mt-2">
          {mediaWords.fromLibrary}
        </Button>
        <MediaPicker open={isPickerOpen} onPick={addPicture} onClose={() => setPickerOpen(false)} />
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
                  <ImagePreview className="w-full" caption={file.name} onRemove={() => removeFile(file)}>
                    <Picture src={url} alt="" sizes="128px" className="size-full text-micro" />
                  </ImagePreview>
                </li>
              ))}
            </ul>
          </>
        )}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6 md:py-4.5">
        <Button size="medium" busy={uploading} disabled={busy && !uploading} onClick={startUpload} className="@max-[26rem]/work:flex-auto">
          {uploading ? adminWords.processing : "Upload Gallery"}
        </Button>
        {uploading && upload ? <UploadState upload={upload} /> : <span className="text-micro text-slate">{adminWords.notYet}</span>}
      </div>
    </Box>
  );
}

type PendingImage = { file: FileLike; url: string };

export function usePendingImages() {
  const [pending, setPending] = useState<readonly PendingImage[]>([]);
  const latest = useRef(pending);
  latest.current = pending;
  useUnmount(() => revokeUrls(latest.current));

  useUnsavedChanges(pending.length > 0);

  /** Adds valid files and skips names that are already queued. @returns messages for invalid files, and the number of skipped files */
  function add(files: readonly File[]): { problems: string[]; skipped: number } {
    const names = new Set(pending.map(({ file }) => toComparable(file.name)));
    const problems: string[] = [];
    const added: PendingImage[] = [];
    for (const file of files) {
      const problem = galleryFile.safeParse(file).error?.issues[0]?.message;
      if (problem) problems.push(problem);
      else if (!names.has(toComparable(file.name))) added.push({ file, url: URL.createObjectURL(file) });
      if (!problem) names.add(toComparable(file.name));
    }
    setPending([...pending, ...added]);
    return { problems, skipped: files.length - problems.length - added.length };
  }

  function addFromLibrary(picture: Media) {
    if (pending.some(({ file }) => file.media?.id === picture.id)) return;
    const file = { ...createLibraryFile(picture.id, toMediaField("images")), name: getMediaName(picture) };
    setPending([...pending, { file, url: picture.url }]);
  }

  function remove(files: readonly FileLike[]) {
    revokeUrls(latest.current.filter(({ file }) => files.includes(file)));
    setPending((old) => old.filter(({ file }) => !files.includes(file)));
  }

  const clear = () => remove(pending.map(({ file }) => file));

  return { pending, add, addFromLibrary, remove, clear };
}

function revokeUrls(gone: readonly PendingImage[]) {
  for (const { file, url } of gone) if (!file.media) URL.revokeObjectURL(url);
}
