import { useId } from "react";
import type { z } from "zod";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { type FieldProps, getMarker } from "@/components/admin/parts/form/fields";
import { DropBox, FileError } from "@/components/admin/parts/upload/drop-box";
import { ImagePreview } from "@/components/admin/parts/upload/image-preview";
import { useFileValue } from "@/components/admin/parts/upload/use-file-pick";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { mediaWords } from "@/lib/media/words";
import { adminWords } from "@/lib/shared/words/screens";

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
