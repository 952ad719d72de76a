import { useId, useState } from "react";
import { DropBox, FileError } from "@/components/admin/parts/upload/drop-box";
import { ImagePreview, UploadState } from "@/components/admin/parts/upload/image-preview";
import { type Chosen, useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { getMediaName, type Media } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import { toFormData } from "@/lib/shared/client/form/form-data";
import { useUnsavedChanges } from "@/lib/shared/client/form/unsaved";
import type { Upload } from "@/lib/shared/client/form/use-run";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  busy: boolean;
  upload?: Upload;
  /** The library picture with the same content as the chosen file. */
  existing?: Media;
  onReplace: (form: FormData) => void;
};

const scrollIntoViewWhenShown = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });

export function MediaReplace({ busy, upload, existing, onReplace }: Props) {
  const id = useId();
  const [file, setFile] = useState<Chosen>(null);
  const pick = useFilePick({ value: file, onChange: setFile });
  const { preview, problem } = pick;
  useUnsavedChanges(file !== null && !busy);

  const send = (useExisting: boolean) => onReplace(toFormData({ file, use_existing: useExisting ? 1 : null }));

  return (
    <section className="min-w-0">
      <h3 id={id} className="font-sans text-small leading-[1.4] font-[550] tracking-normal">
        {mediaWords.replaceHeading}
      </h3>
      <fieldset disabled={busy} className="mt-1.5 flex min-w-0 flex-wrap items-start gap-4">
        {preview && (
          <ImagePreview caption={preview.name} isNew onRemove={pick.clear}>
            <Picture src={preview.url} alt="" sizes="128px" className="size-full text-micro" />
          </ImagePreview>
        )}
        <DropBox
          pick={pick}
          labelledBy={id}
          problemId={problem ? `${id}-problem` : undefined}
          className="min-h-32 flex-1 basis-24 text-small"
          actionLabel="Choose image"
          limits={adminWords.imageLimits}
        />
      </fieldset>
      {problem && <FileError id={`${id}-problem`} problem={problem} pick={pick} />}
      {preview && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="edit" size="small" busy={busy} onClick={() => send(false)}>
            {busy ? adminWords.processing : mediaWords.replace}
          </Button>
          {existing && (
            <>
              <p ref={scrollIntoViewWhenShown} className="basis-full text-small wrap-anywhere">
                {mediaWords.existingHint(getMediaName(existing))}
              </p>
              <Button variant="line" size="small" disabled={busy} onClick={() => send(true)}>
                {mediaWords.moveToExisting}
              </Button>
            </>
          )}
          {upload && <UploadState upload={upload} />}
        </div>
      )}
    </section>
  );
}
