import { type ReactNode, useId, useState } from "react";
import type { z } from "zod";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { type FieldProps, getMarker } from "@/components/admin/parts/form/fields";
import { DropBox, FileError } from "@/components/admin/parts/upload/drop-box";
import { ImagePreview } from "@/components/admin/parts/upload/image-preview";
import { type Chosen, useFilePick, useFileValue } from "@/components/admin/parts/upload/use-file-pick";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { Media, UploadedMedia } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import { toFormData } from "@/lib/shared/client/form/form-data";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { adminWords } from "@/lib/shared/words/screens";
import { websiteWords as words } from "@/lib/website/words";

type Props = Omit<FieldProps, "hint"> & {
  rule?: z.ZodType;
  /** The picture that is kept unless another one is chosen. */
  current?: string | null;
  limits?: string;
  progress?: number;
};

/** A picture from disk or from the library. */
export function PictureField(props: Props) {
  const {
    name,
    label,
    required,
    marker = getMarker(required),
    rule,
    current,
    limits = adminWords.imageLimits,
    progress,
    className = "",
  } = props;
  const id = useId();
  const pick = useFileValue(name, rule);
  const { preview, problem } = pick;
  const previewUrl = preview?.url ?? current;

  return (
    <div className={`min-w-0 ${className}`}>
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        {label} {marker}
      </span>
      <div className="flex flex-wrap items-start gap-4">
        {previewUrl && (
          <ImagePreview
            caption={preview?.name ?? "Current picture"}
            isNew={Boolean(preview)}
            onRemove={preview && pick.clear}
            progress={progress}
          >
            <Picture src={previewUrl} alt="" sizes="128px" className="size-full text-micro" />
          </ImagePreview>
        )}
        <div className="grid flex-1 basis-24 gap-2">
          <DropBox
            pick={pick}
            name={name}
            labelledBy={id}
            required={required}
            problemId={problem ? `${id}-problem` : undefined}
            hasFile={Boolean(previewUrl)}
            className="min-h-32 text-small"
            actionLabel="Choose image"
            limits={limits}
          />
          <Button variant="line" size="small" block aria-label={mediaWords.fromLibraryFor(label)} onClick={pick.openLibrary}>
            {mediaWords.fromLibrary}
          </Button>
          <MediaPicker {...pick.library} />
        </div>
      </div>
      {problem && <FileError id={`${id}-problem`} problem={problem} pick={pick} />}
    </div>
  );
}

type StoredProps = {
  id?: string;
  name?: string;
  label: string;
  marker?: ReactNode;
  /** The URL of the chosen picture, or "". */
  url: string;
  /** The picture that visitors see if none is chosen. */
  initialUrl?: string;
  error: string | undefined;
  hint?: ReactNode;
  onPick: (picture: Media) => void;
  onRemove: () => void;
  children?: ReactNode;
};

/** A picture of the library. An uploaded file is added to the library immediately. */
export function StoredPictureInput({
  id,
  name,
  label,
  marker,
  url,
  initialUrl = "",
  hint,
  onPick,
  onRemove,
  children,
  ...field
}: StoredProps) {
  const labelId = useId();
  const [fraction, setFraction] = useState<number>();
  const pick = useFilePick({ value: null, onChange: take });
  const error = pick.problem ?? field.error;
  const shownUrl = url || initialUrl;

  function take(picked: Chosen) {
    if (picked instanceof File) void upload(picked);
    else if (picked) onPick(picked);
  }

  async function upload(files: File) {
    setFraction(0);
    try {
      const { data } = await callApi<{ data: UploadedMedia[] }>("POST", "/api/media", toFormData({ files }), { onProgress: setFraction });
      onPick(data[0]!);
    } catch (failure) {
      toast.error(serverMessageOr(mediaMessages.media.add.failed)(failure));
    }
    setFraction(undefined);
    pick.clearInput();
  }

  return (
    <div id={id} className="min-w-0">
      <span id={labelId} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        {label} {marker}
      </span>
      <div className="flex flex-wrap items-start gap-4">
        {shownUrl && (
          <ImagePreview caption={url.startsWith("/uploads/") ? words.currentPicture : words.isDefault} progress={fraction}>
            <Picture src={shownUrl} alt="" sizes="128px" className="size-full text-micro" />
          </ImagePreview>
        )}
        <div className="grid min-w-0 flex-1 basis-44 gap-2.5">
          <DropBox
            pick={pick}
            name={name}
            labelledBy={labelId}
            problemId={error ? `${labelId}-error` : undefined}
            className="min-h-20 text-small"
            actionLabel={words.choosePicture}
            limits={adminWords.imageLimits}
          />
          <Button variant="line" size="small" aria-describedby={labelId} onClick={pick.openLibrary}>
            {mediaWords.fromLibrary}
          </Button>
          {url && (
            <Button variant="line" size="small" className="border-joint" onClick={onRemove}>
              {initialUrl ? words.toDefault : words.remove} <span className="sr-only">{label}</span>
            </Button>
          )}
        </div>
      </div>
      {error && <FileError id={`${labelId}-error`} problem={error} pick={pick} />}
      {hint && <p className="mt-1.5 text-micro text-slate">{hint}</p>}
      {children}
      <MediaPicker {...pick.library} />
    </div>
  );
}
