import { useState } from "react";
import { StoredPictureInput } from "@/components/admin/parts/form/stored-picture-input";
import { type InputProps, toFieldId } from "@/components/admin/website/input-props";
import { Field } from "@/components/ui/field";
import { getAltText, type Media } from "@/lib/media/media";
import type { ContentPicture, PictureField } from "@/lib/website/content/fields";
import { websiteWords as words } from "@/lib/website/words";

const NO_PICTURE = { url: "", alt: "" };

export function PictureInput({ field, path, value, initial = NO_PICTURE, errors, onChange }: InputProps<PictureField, ContentPicture>) {
  // Only known for pictures selected in this session.
  const [chosen, setChosen] = useState<Media>();
  const defaultAlt = value.url ? getAltText((chosen?.url === value.url && chosen.alt) || {}) : initial.alt;

  /** Drops `at`: the new picture has its own focal point in the library. */
  function setPicture(picture: Media) {
    setChosen(picture);
    onChange({ url: picture.url, alt: value.alt });
  }

  return (
    <StoredPictureInput
      id={toFieldId(path)}
      label={field.label}
      url={value.url}
      initialUrl={initial.url}
      error={errors[`${path}.url`] ?? errors[path]}
      hint={field.where}
      onPick={setPicture}
      onRemove={() => onChange({ url: "", alt: value.alt })}
    >
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
    </StoredPictureInput>
  );
}
