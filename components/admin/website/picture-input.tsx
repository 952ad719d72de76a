import { useId, useState } from "react";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { FileError } from "@/components/admin/parts/upload/file-error";
import { ImagePreview } from "@/components/admin/parts/upload/image-preview";
import { type Chosen, useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { type InputProps, toFieldId } from "@/components/admin/website/input-props";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { getAltText, type Media, type UploadedMedia } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import { toFormData } from "@/lib/shared/client/form/form-data";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { adminWords } from "@/lib/shared/words/screens";
import type { ContentPicture, PictureField } from "@/lib/website/content/fields";
import { websiteWords as words } from "@/lib/website/words";

const formatUploadError = serverMessageOr(mediaMessages.media.add.failed);
const NO_PICTURE = { url: "", alt: "" };

export function PictureInput({ field, path, value, initial = NO_PICTURE, errors, onChange }: InputProps<PictureField, ContentPicture>) {
  const id = useId();
  const [fraction, setFraction] = useState<number>();
  // Only known for pictures selected in this session.
  const [chosen, setChosen] = useState<Media>();
  const pick = useFilePick({ value: null, onChange: take });
  const error = pick.problem ?? errors[`${path}.url`] ?? errors[path];
  const shown = value.url ? value : initial;
  const defaultAlt = value.url ? getAltText((chosen?.url === value.url && chosen.alt) || {}) : initial.alt;

  /** Drops `at`: the new picture has its own focal point in the library. */
  function setPicture(picture: Media) {
    setChosen(picture);
    onChange({ url: picture.url, alt: value.alt });
  }

  function take(picked: Chosen) {
    if (picked instanceof File) void upload(picked);
    else if (picked) setPicture(picked);
  }

  async function upload(files: File) {
    setFraction(0);
    try {
      const { data } = await callApi<{ data: UploadedMedia[] }>("POST", "/api/media", toFormData({ files }), { onProgress: setFraction });
      setPicture(data[0]!);
    } catch (error) {
      toast.error(formatUploadError(error));
    }
    setFraction(undefined);
    pick.clearInput();
  }

  return (
    <div id={toFieldId(path)} className="min-w-0">
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        {field.label}
      </span>
      <div className="flex flex-wrap items-start gap-4">
        {shown.url && (
          <ImagePreview caption={value.url.startsWith("/uploads/") ? words.currentPicture : words.isDefault} progress={fraction}>
            <Picture src={shown.url} alt="" sizes="128px" className="size-full text-micro" />
          </ImagePreview>
        )}
        <div className="grid min-w-0 flex-1 basis-44 gap-2.5">
          <DropBox
            pick={pick}
            labelledBy={id}
            describedBy={error ? `${id}-error` : undefined}
            invalid={Boolean(error)}
            className="min-h-20 text-small"
            actionLabel={words.choosePicture}
            limits={adminWords.imageLimits}
          />
          <Button variant="line" size="small" aria-describedby={id} onClick={pick.openLibrary}>
            {mediaWords.fromLibrary}
          </Button>
          {value.url && (
            <Button variant="line" size="small" className="border-joint" onClick={() => onChange({ url: "", alt: value.alt })}>
              {initial.url ? words.toDefault : words.remove} <span className="sr-only">{field.label}</span>
            </Button>
          )}
        </div>
      </div>
      {error && <FileError id={`${id}-error`} problem={error} pick={pick} />}
      {field.where && <p className="mt-1.5 text-micro text-slate">{field.where}</p>}
      <Field label={words.alt} hint={words.altHint} density="admin" error={errors[`${path}.alt`]} className="mt-3">
        {(control) => (
          <input
            {...control}
            value={value.alt}
            placeholder={defaultAlt}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...value, alt: target.value })}
            className={`${control.className} placeholder:text-slate`}
          />
        )}
      </Field>
      <MediaPicker {...pick.library} />
    </div>
  );
}
