import { useState } from "react";
import { FormDialog } from "@/components/admin/parts/dialog/form-dialog";
import { AdminIcon, type AdminIconName } from "@/components/admin/parts/form/admin-icon";
import { TextAreaField, TextField } from "@/components/admin/parts/form/fields";
import { RowMenu } from "@/components/admin/parts/table/row-menu";
import { useFirm } from "@/components/admin/shell/firm";
import { useSampleChanges } from "@/lib/enquiries/client/use-samples";
import { type SampleState, sampleMessages, sampleStateNames, sampleWords as words } from "@/lib/enquiries/sample-words";
import { type ListedSample, SAMPLE_STATES, sampleChange } from "@/lib/enquiries/samples";
import { changeAndKeepFocus } from "@/lib/shared/client/focus";
import { toLocalDay } from "@/lib/shared/days";

const icons: Record<SampleState, AdminIconName> = {
  to_pack: "parcel",
  sent: "arrow-right",
  arrived: "home",
  liked: "check",
  rejected: "close",
};

type Props = {
  sample: Pick<ListedSample, "enquiry" | "line" | "state" | "courier" | "tracking" | "sent_on" | "arrived_on" | "note">;
  product: string;
  /** What the button shows. */
  label: string;
};

/** The state of a sample, as a button that opens the other states and the details. */
export function SampleMenu({ sample, product, label }: Props) {
  const { enquiry, line, state, ...details } = sample;
  const { busy, change, remove } = useSampleChanges(enquiry);
  const { timeZone } = useFirm();
  const [isOpen, setOpen] = useState(false);
  const { fields } = sampleMessages;
  const days = { type: "date", max: toLocalDay(new Date(), timeZone), marker: null };
  const states = SAMPLE_STATES.filter((one) => one !== state).map((one) => ({
    label: sampleStateNames[one],
    icon: icons[one],
    onSelect: () => void change(line, { sample_state: one }),
  }));
  return (
    <>
      <RowMenu
        label={words.change(label, product)}
        items={[
          ...states,
          { label: words.details, icon: "edit", onSelect: () => setOpen(true) },
          ...(state === "to_pack"
            ? [{ label: words.remove, icon: "trash", onSelect: () => void changeAndKeepFocus(() => remove(line)) } as const]
            : []),
        ]}
        disabled={busy}
      >
        <span className="flex items-center gap-1">
          <SampleStateChip state={state}>{label}</SampleStateChip>
          <AdminIcon name="chevron-down" className="size-4" />
        </span>
      </RowMenu>
      <FormDialog
        open={isOpen}
        heading={words.editDetails(product)}
        schema={sampleChange}
        values={Object.fromEntries(Object.keys(fields).map((name) => [name, details[name as keyof typeof fields] ?? ""]))}
        submit={words.save}
        busy={busy}
        onSave={(typed) => change(line, typed)}
        onClose={() => setOpen(false)}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="courier" label={fields.courier} marker={null} />
          <TextField name="tracking" label={fields.tracking} marker={null} />
          <TextField name="sent_on" label={fields.sent_on} {...days} />
          <TextField name="arrived_on" label={fields.arrived_on} {...days} />
        </div>
        <TextAreaField name="note" label={fields.note} marker={null} />
      </FormDialog>
    </>
  );
}

const colours: Record<SampleState, string> = {
  to_pack: "bg-jaisalmer-light/35 text-basalt",
  sent: "bg-kota-tint text-kota",
  arrived: "bg-verde-tint text-verde",
  liked: "bg-serpentine-tint text-serpentine",
  rejected: "bg-jasper-tint text-jasper",
};

export const SampleStateChip = ({ state, children }: { state: SampleState; children: string }) => (
  <span
    className={`inline-block flex-none rounded-ease px-2 text-micro leading-[1.4] font-[550] whitespace-nowrap forced-colors:border ${colours[state]}`}
  >
    {children}
  </span>
);
