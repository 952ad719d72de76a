import { useRef, useState } from "react";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { Box } from "@/components/admin/parts/table/box";
import { ImagePreview } from "@/components/admin/parts/upload/image-preview";
import { PicturesDrop } from "@/components/admin/parts/upload/pictures-drop";
import { UploadState } from "@/components/admin/parts/upload/upload-bar";
import type { usePendingImages } from "@/components/admin/website/gallery/use-pending-images";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { Media } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import type { Upload } from "@/lib/shared/client/form/use-run";
import type { RefusedFile } from "@/lib/shared/client/http/upload-each";
import { toast } from "@/lib/shared/client/toast";
import type { FileLike } from "@/lib/shared/files";
import { uploadWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

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
                  <ImagePreview
                    className="w-full"
                    caption={file.name}
                    removeLabel={`Remove ${file.name}`}
                    onRemove={() => removeFile(file)}
                  >
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
