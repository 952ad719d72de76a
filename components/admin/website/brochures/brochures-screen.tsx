"use client";

import { TextField } from "@/components/admin/parts/form/fields";
import { PictureField } from "@/components/admin/parts/form/picture-field";
import { ResourceScreen } from "@/components/admin/parts/resource/resource-screen";
import type { ResourceCalls } from "@/components/admin/parts/resource/use-row-changes";
import { StarNote } from "@/components/admin/parts/table/markers";
import { PdfField, PdfLink } from "@/components/admin/website/brochures/pdf-field";
import { callApi, serverDownMessageOr, serverMessageOr } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { adminWords } from "@/lib/shared/words/screens";
import { type Brochure, brochureChange, newBrochure } from "@/lib/website/brochures";
import { websiteMessages } from "@/lib/website/words";

const PATH = "/api/ebrochure";
const words = websiteMessages.brochures;
const { add, update, remove } = words;

const calls: ResourceCalls<Brochure> = {
  add: {
    call: (form, options) => callApi("POST", PATH, form, options),
    done: (_title, { message }) => message || add.done,
    failed: serverMessageOr(add.failed),
  },
  update: {
    // The same request adds and changes; an id makes it a change.
    call: (form, options, row) => {
      form.set("id", String(row.id));
      return callApi("POST", PATH, form, options);
    },
    done: (_title, { message }) => message || update.done,
    failed: serverMessageOr(update.failed),
  },
  remove: {
    call: ({ id }, options) => callApi("DELETE", PATH, { id }, options),
    done: (_row, { message }) => message || remove.done,
    failed: serverMessageOr(remove.failed),
  },
};

export const BrochuresScreen = () => (
  <ResourceScreen<Brochure>
    list={useList<Brochure>(PATH, serverDownMessageOr(words.list.failed))}
    getId={({ id }) => id}
    getTitle={({ title }) => title}
    words={words}
    resource="brochure"
    calls={calls}
    heading="All e-brochures"
    formatCount={adminWords.brochures}
    addLabel={adminWords.addBrochure}
    order={{ resource: "brochures", label: "E-brochures" }}
    columns={[
      {
        head: "Title",
        note: ({ pdf_file, title }) => pdf_file && <PdfLink href={pdf_file} title={title} className="relative mt-0.5 min-h-6" />,
      },
      {
        head: "Cover Image",
        getImage: ({ cover_image }) => cover_image,
        size: "h-25.5 w-18 @max-[46rem]/work:h-14 @max-[46rem]/work:w-10",
      },
      { head: "PDF File", show: ({ pdf_file, title }) => pdf_file && <PdfLink href={pdf_file} title={title} /> },
    ]}
    describeForm={(row, { progress }) => ({
      heading: row ? `Editing: ${row.title}` : "Add an e-brochure",
      aside: row ? adminWords.oneFile : adminWords.bothFiles,
      submit: row ? "Update E-Brochure" : "Add E-Brochure",
      schema: row ? brochureChange : newBrochure,
      values: { title: row?.title ?? "", cover_image: null, pdf_file: null },
      hint: <StarNote />,
      fields: (
        <div className="grid items-start gap-x-7 gap-y-5 @min-[28rem]/work:grid-cols-2 @min-[62rem]/work:grid-cols-3 @max-[62rem]/work:*:first:col-span-full">
          <TextField name="title" label="Title" required />
          <PictureField
            name="cover_image"
            label="Cover Image"
            required={!row}
            marker={row && null}
            rule={newBrochure.shape.cover_image}
            current={row?.cover_image}
            progress={progress}
          />
          <PdfField row={row} progress={progress} />
        </div>
      ),
    })}
  />
);
