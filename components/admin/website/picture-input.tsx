import { useId, useState } from "react";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { Shot } from "@/components/admin/parts/table/shot";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { PickProblem } from "@/components/admin/parts/upload/pick-problem";
import { useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { type InputProps, idOf } from "@/components/admin/website/input-props";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { altOf, type Media, type UploadedMedia } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import { api, server } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";
import type { ContentPicture, PictureField } from "@/lib/website/content/fields";
import { websiteWords as words } from "@/lib/website/words";

const uploadFailed = server(messages.media.add.failed);
const NOTHING = { url: "", alt: "" };

/** A picture of the library, or a file that is put there at once; without one the default is shown. */
export function PictureInput({ field, path, value, initial = NOTHING, faults, onChange }: InputProps<PictureField, ContentPicture>) {
  const id = useId();
  const [choosing, choose] = useState(false);
  const [fraction, setFraction] = useState<number>();
  // Of one that was chosen before, the library was not asked.
  const [chosen, setChosen] = useState<Media>();
  const pick = useFilePick({ onPicked: () => void upload() });
  const fault = pick.problem ?? faults[`${path}.url`] ?? faults[path];
  const shown = value.url ? value : initial;
  const usualAlt = value.url ? altOf((chosen?.url === value.url && chosen.alt) || {}) : initial.alt;

  /** `at` belongs to the picture before: another is cut where the library says. */
  function take(picture: Media) {
    setChosen(picture);
    onChange({ url: picture.url, alt: value.alt });
  }

  async function upload() {
    const form = new FormData();
    form.append("files", pick.input.current!.files![0]!);
    setFraction(0);
    try {
      const { data } = await api<{ data: UploadedMedia[] }>("POST", "/api/media", form, { onProgress: setFraction });
      take(data[0]!);
    } catch (error) {
      toast.error(uploadFailed(error));
    }
    setFraction(undefined);
    if (pick.input.current) pick.input.current.value = "";
  }

  return (
    <div id={idOf(path)} className="min-w-0">
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        {field.label}
      </span>
      <div className="flex flex-wrap items-start gap-4">
        {shown.url && (
          <Shot caption={value.url.startsWith("/uploads/") ? words.currentPicture : words.isDefault} progress={fraction}>
            <Picture src={shown.url} alt="" sizes="128px" className="size-full text-micro" />
          </Shot>
        )}
        <div className="grid min-w-0 flex-1 basis-44 gap-2.5">
          <DropBox
            pick={pick}
            labelledBy={id}
            describedBy={fault ? `${id}-fault` : undefined}
            invalid={Boolean(fault)}
            className="min-h-20 text-small"
            words={words.choosePicture}
            limits={adminWords.imageLimits}
          />
          <Button variant="line" size="small" aria-describedby={id} onClick={() => choose(true)}>
            {mediaWords.fromLibrary}
          </Button>
          {value.url && (
            <Button variant="line" size="small" className="border-joint" onClick={() => onChange({ url: "", alt: value.alt })}>
              {initial.url ? words.toDefault : words.remove} <span className="sr-only">{field.label}</span>
            </Button>
          )}
        </div>
      </div>
      {fault && <PickProblem id={`${id}-fault`} problem={fault} pick={pick} />}
      {field.where && <p className="mt-1.5 text-micro text-slate">{field.where}</p>}
      <Field label={words.alt} hint={words.altHint} density="admin" error={faults[`${path}.alt`]} className="mt-3">
        {(control) => (
          <input
            {...control}
            value={value.alt}
            placeholder={usualAlt}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...value, alt: target.value })}
            className={`${control.className} placeholder:text-slate`}
          />
        )}
      </Field>
      <MediaPicker
        open={choosing}
        onClose={() => choose(false)}
        onPick={(picture) => {
          take(picture);
          choose(false);
        }}
      />
    </div>
  );
}
