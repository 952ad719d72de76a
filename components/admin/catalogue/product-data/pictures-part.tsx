import { useState } from "react";
import { EntryField } from "@/components/admin/catalogue/product-data/entry-field";
import { FileUpload } from "@/components/admin/catalogue/product-data/file-upload";
import type { PartProps } from "@/components/admin/catalogue/product-data/part-props";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { dataWords as words } from "@/lib/catalogue/products/data-form-words";
import { pictureRoles } from "@/lib/catalogue/products/data-words";
import type { PictureRole } from "@/lib/catalogue/products/product-pictures";
import { mediaWords } from "@/lib/media/words";
import { MAX_PRODUCT_PICTURES } from "@/lib/shared/limits";
import { adminWords } from "@/lib/shared/words/screens";

type Props = PartProps & { onAdd: (form: FormData) => Promise<void> };

const DEFAULT_ROLE: PictureRole = "installed";

/** Application pictures beside the product gallery, each with a caption. */
export function PicturesPart({ value, faults, onChange, onAdd }: Props) {
  const [isPickerOpen, setPickerOpen] = useState(false);
  const entries = value.pictures;
  const updateEntry = (place: number, part: Partial<(typeof entries)[number]>) =>
    onChange({ pictures: entries.map((entry, index) => (index === place ? { ...entry, ...part } : entry)) });

  async function add(file: File) {
    const form = new FormData();
    form.append("image", file);
    form.append("role", DEFAULT_ROLE);
    await onAdd(form);
  }

  return (
    <div className="grid gap-4">
      <ul className="grid gap-3 @min-[62rem]/work:grid-cols-2">
        {entries.map((entry, place) => (
          <li key={place} className="flex flex-wrap gap-4 rounded-ease border border-joint p-4">
            <Picture src={entry.image} alt="" sizes="128px" className="size-32 flex-none" />
            <fieldset aria-label={words.picture(place + 1)} className="grid min-w-0 flex-1 basis-44 gap-3">
              <EntryField
                label={words.role}
                path={`pictures.${place}.role`}
                value={entry.role}
                error={faults[`pictures.${place}.role`]}
                choices={pictureRoles}
                optional={false}
                onChange={(role) => updateEntry(place, { role })}
              />
              <EntryField
                label={words.caption}
                path={`pictures.${place}.caption`}
                value={entry.caption}
                error={faults[`pictures.${place}.caption`] ?? faults[`pictures.${place}.image`]}
                onChange={(caption) => updateEntry(place, { caption })}
              />
              <Button variant="danger" size="small" onClick={() => onChange({ pictures: entries.filter((_, index) => index !== place) })}>
                <AdminIcon name="trash" />
                {words.remove(words.picture(place + 1))}
              </Button>
            </fieldset>
          </li>
        ))}
      </ul>
      <FileUpload label={words.addPicture} actionLabel={words.choosePicture} limits={adminWords.imageLimits} onFile={add} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="line" size="small" disabled={entries.length >= MAX_PRODUCT_PICTURES} onClick={() => setPickerOpen(true)}>
          {mediaWords.fromLibrary}
        </Button>
        <span className="text-micro text-slate">{words.atOnce}</span>
      </div>
      <MediaPicker
        open={isPickerOpen}
        onClose={() => setPickerOpen(false)}
        onPick={({ url }) => {
          onChange({ pictures: [...entries, { role: DEFAULT_ROLE, image: url, caption: "" }] });
          setPickerOpen(false);
        }}
      />
    </div>
  );
}
