"use client";

import { FormCard } from "@/components/admin/parts/form/form-card";
import { Chip, Star, StarNote } from "@/components/admin/parts/table/markers";
import { FileField } from "@/components/admin/parts/upload/file-field";
import { Field } from "@/components/ui/field";
import { versionsHref } from "@/lib/history/words";
import type { Upload } from "@/lib/shared/client/form/use-changes";
import { adminWords } from "@/lib/shared/words/screens";
import { newSlider, type Slider, sliderChange, sliderTitle } from "@/lib/website/sliders";

type Props = {
  /** The slider in edit. */
  row?: Slider;
  /** How many places are taken. */
  inUse?: string;
  round: number;
  busy: boolean;
  upload?: Upload;
  onSave: (form: FormData) => unknown;
  onCancel: () => void;
  onLoadNewer?: () => void;
};

/** Adds a slider, or changes the one in edit. */
export function SliderForm({ row, inUse, round, busy, upload, onSave, onCancel, onLoadNewer }: Props) {
  return (
    <FormCard
      heading={adminWords.addSlider}
      aside={inUse}
      editing={row && sliderTitle(row)}
      round={round}
      schema={row ? sliderChange : newSlider}
      submit={row ? "Update Slider" : "Add Slider"}
      busy={busy}
      upload={upload}
      versions={row && versionsHref("slider", row.id)}
      hint={<StarNote />}
      onSave={onSave}
      onCancel={onCancel}
      onLoadNewer={onLoadNewer}
    >
      {(errorOf) => (
        <div className="grid items-start gap-x-5 gap-y-5 @min-[46rem]/work:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid gap-5">
            <Field label="Title" marker={<Star />} density="admin" error={errorOf("title")}>
              {(control) => (
                <input
                  {...control}
                  name="title"
                  defaultValue={row?.title}
                  placeholder={adminWords.sliderTitle}
                  autoComplete="off"
                  required
                />
              )}
            </Field>
            <Field label="Description" marker={<Star />} density="admin" error={errorOf("description")}>
              {(control) => <textarea {...control} name="description" defaultValue={row?.description} required />}
            </Field>
          </div>
          <FileField
            name="image"
            label="Image"
            marker={<Chip required={!row} />}
            current={row?.image}
            required={!row}
            error={errorOf("image")}
            limits={adminWords.sliderLimits}
            progress={upload?.fraction}
          />
        </div>
      )}
    </FormCard>
  );
}
