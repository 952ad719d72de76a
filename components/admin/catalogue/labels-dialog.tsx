"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal } from "@/components/ui/modal";
import { server } from "@/lib/shared/client/http/api";
import { download } from "@/lib/shared/client/http/download";
import { toast } from "@/lib/shared/client/toast";
import { LABEL_PAPERS, labelsOn, MAX_LABELS, PAPER_NAMES, type PaperName } from "@/lib/spec-sheets/label-paper";
import { sheetLinks as words } from "@/lib/spec-sheets/sheet-links";
import { specSheetMessages } from "@/lib/spec-sheets/spec-sheet-messages";

const failed = server(specSheetMessages.labelsFailed);

type Props = { subcategory: { _id: number; title: string } | undefined; onClose: () => void };

/** Asks for the paper, and saves the QR labels of a subcategory's products. */
export function LabelsDialog({ subcategory, onClose }: Props) {
  const id = useId();
  const [shown, show] = useState(subcategory);
  // Kept while the window fades out.
  if (subcategory && subcategory !== shown) show(subcategory);
  return (
    <Modal open={subcategory !== undefined} onClose={onClose} labelledBy={id} className="w-[min(32rem,calc(100vw-2.5rem))] p-6 md:p-8">
      <h2 id={id} className="text-[1.5rem] leading-[1.2] font-[400] wrap-anywhere">
        {words.labelsOf} {shown?.title}
      </h2>
      <p className="mt-3 text-small text-slate">{words.labelsNote(MAX_LABELS)}</p>
      {shown && <PaperForm subcategory={shown._id} onClose={onClose} />}
    </Modal>
  );
}

function PaperForm({ subcategory, onClose }: { subcategory: number; onClose: () => void }) {
  const [paper, setPaper] = useState<PaperName>("70x37");
  const [first, setFirst] = useState("1");
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const query = new URLSearchParams({ paper, first });
      await download(`/api/main-subcategory/${subcategory}/labels.pdf?${query}`);
      onClose();
    } catch (error) {
      toast.error(failed(error));
    }
    setBusy(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save();
      }}
    >
      <Field label={words.paper} density="admin" className="mt-5">
        {(control) => (
          <select {...control} data-autofocus value={paper} onChange={({ target }) => setPaper(target.value as PaperName)}>
            {PAPER_NAMES.map((name) => (
              <option key={name} value={name}>
                {LABEL_PAPERS[name].name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.first} density="admin" hint={words.firstNote} className="mt-5">
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={labelsOn(paper)}
            value={first}
            onChange={({ target }) => setFirst(target.value)}
          />
        )}
      </Field>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="line" size="medium" disabled={busy} onClick={onClose}>
          {words.close}
        </Button>
        <Button type="submit" size="medium" busy={busy}>
          {busy ? words.making : words.make}
        </Button>
      </div>
    </form>
  );
}
