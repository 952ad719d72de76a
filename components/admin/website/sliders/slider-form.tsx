"use client";

import { FormCard, type FormState } from "@/components/admin/parts/form/form-card";
import { Chip, Star, StarNote } from "@/components/admin/parts/table/markers";
import { FileField } from "@/components/admin/parts/upload/file-field";
import { Field } from "@/components/ui/field";
import { getVersionsHref } from "@/lib/history/words";
import { adminWords } from "@/lib/shared/words/screens";
import { getSliderTitle, newSlider, type Slider, sliderChange } from "@/lib/website/sliders";

type Props = FormState & {
  row?: Slider;
  inUse?: string;
};

export function SliderForm({ row, inUse, ...form }: Props) {
  return (
    <FormCard
      {...form}
      heading={adminWords.addSlider}
      aside={inUse}
      editing={row && getSliderTitle(row)}
      schema={row ? sliderChange : newSlider}
      submit={row ? "Update Slider" : "Add Slider"}
      versionsHref={row && getVersionsHref("slider", row.id)}
      hint={<StarNote />}
    >
      {(getError) => (
        <div className="grid items-start gap-x-5 gap-y-5 @min-[46rem]/work:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid gap-5">
            <Field label="Title" marker={<Star />} density="admin" error={getError("title")}>
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
            <Field label="Description" marker={<Star />} density="admin" error={getError("description")}>
              {(control) => <textarea {...control} name="description" defaultValue={row?.description} required />}
            </Field>
          </div>
          <FileField
            name="image"
            label="Image"
            marker={<Chip required={!row} />}
            current={row?.image}
            required={!row}
            error={getError("image")}
            limits={adminWords.sliderLimits}
            progress={form.upload?.fraction}
          />
        </div>
      )}
    </FormCard>
  );
}
