"use client";

import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { TextAreaField, TextField } from "@/components/admin/parts/form/fields";
import { PictureField } from "@/components/admin/parts/form/picture-field";
import { ResourceScreen } from "@/components/admin/parts/resource/resource-screen";
import type { ResourceCalls } from "@/components/admin/parts/resource/use-row-changes";
import { Box } from "@/components/admin/parts/table/box";
import { Chip, StarNote } from "@/components/admin/parts/table/markers";
import { focusIfLost } from "@/lib/shared/client/focus";
import { ApiError, callApi, type FormatError, serverDownMessageOr, serverMessageOr } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { MAX_SLIDERS } from "@/lib/shared/limits";
import { adminWords } from "@/lib/shared/words/screens";
import { getSliderTitle, newSlider, type Slider, sliderChange } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";

const PATH = "/sliders";
const words = websiteMessages.sliders;
const { add, update, remove } = words;

const formatWithDetails =
  (text: string): FormatError =>
  (error) =>
    serverMessageOr(text)(error) + (error instanceof ApiError && error.details ? `: ${error.details}` : "");

const calls: ResourceCalls<Slider> = {
  add: {
    call: (form, options) => callApi("POST", `${PATH}/addSlider`, form, options),
    done: add.done,
    failed: formatWithDetails(add.failed),
  },
  update: {
    call: (form, options, row) => callApi("PUT", `${PATH}/updateSlider/${row.id}`, form, options),
    done: update.done,
    failed: formatWithDetails(update.failed),
  },
  remove: {
    call: (row, options) => callApi("DELETE", `${PATH}/deleteSlider/${row.id}`, undefined, options),
    done: (row) => remove.done(row.title),
    failed: serverDownMessageOr(remove.failed),
  },
};

const describeUse = (rows: Slider[] | undefined) => rows && adminWords.slidersInUse(rows.length);

export const SlidersScreen = () => (
  <ResourceScreen<Slider>
    list={useList<Slider>(`${PATH}/getSliders`, serverDownMessageOr(words.list.failed))}
    getId={({ id }) => id}
    getTitle={getSliderTitle}
    words={words}
    resource="slider"
    calls={calls}
    heading="Sliders on the home page"
    formatCount={() => adminWords.shownInOrder}
    addLabel={adminWords.addSlider}
    limit={{
      max: MAX_SLIDERS,
      // The form that it replaces may have had the focus.
      renderFull: (rows, replacesForm) => (
        <Box heading={adminWords.addSlider} headingRef={replacesForm ? focusIfLost : undefined} aside={describeUse(rows)}>
          <div className="p-4.5 md:p-6">
            <p className="flex items-start gap-3 border-l-4 border-kota bg-kota-tint px-4.5 py-3.5 text-small leading-normal">
              <AdminIcon name="info" />
              {adminWords.slidersFull}
            </p>
          </div>
        </Box>
      ),
    }}
    order={{ resource: "sliders", label: "Sliders" }}
    columns={[
      { head: "Image", getImage: ({ image }) => image },
      { head: "Title", note: ({ description }) => description && <span className="truncate">{description}</span> },
      {
        head: "Description",
        show: ({ description }) => description && <span className="block max-w-[34rem] text-slate">{description}</span>,
      },
    ]}
    describeForm={(row, { rows, progress }) => ({
      heading: row ? `Editing: ${getSliderTitle(row)}` : adminWords.addSlider,
      aside: describeUse(rows),
      submit: row ? "Update Slider" : "Add Slider",
      schema: row ? sliderChange : newSlider,
      values: { title: row?.title ?? "", description: row?.description ?? "", image: null },
      hint: <StarNote />,
      fields: (
        <div className="grid items-start gap-x-5 gap-y-5 @min-[46rem]/work:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid gap-5">
            <TextField name="title" label="Title" required placeholder={adminWords.sliderTitle} />
            <TextAreaField name="description" label="Description" required />
          </div>
          <PictureField
            name="image"
            label="Image"
            required={!row}
            marker={<Chip required={!row} />}
            current={row?.image}
            limits={adminWords.sliderLimits}
            progress={progress}
          />
        </div>
      ),
    })}
  />
);
