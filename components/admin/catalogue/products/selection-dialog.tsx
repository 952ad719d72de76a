import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal, ModalFooter } from "@/components/ui/modal";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { downloadFile } from "@/lib/shared/client/http/download";
import { sharePdf } from "@/lib/shared/client/save-file";
import { toast } from "@/lib/shared/client/toast";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { AREA_UNITS, type AreaUnit } from "@/lib/shared/units";
import { getSelectionPath } from "@/lib/shortlist/selection-path";
import { MAX_TITLE, PER_PAGE, selectionWords as words } from "@/lib/shortlist/selections";
import { sheetLinks } from "@/lib/spec-sheets/spec-sheets";

const describeError = serverMessageOr(words.failed);

/** Makes a PDF of products to send to customers. Open while there are `ids`. */
export function SelectionDialog({ ids, onClose }: { ids: readonly number[] | undefined; onClose: () => void }) {
  const id = useId();
  const [last, setLast] = useState<readonly number[]>([]);
  // Keeps the heading while the dialog fades out.
  if (ids && ids !== last) setLast(ids);
  return (
    <Modal open={ids !== undefined} onClose={onClose} labelledBy={id} className="w-[min(32rem,calc(100vw-2.5rem))] p-6 md:p-8">
      <h2 id={id} className="text-[1.5rem] leading-[1.2] font-[400] wrap-anywhere">
        {words.heading(formatProductCount(last.length))}
      </h2>
      <p className="mt-3 text-small text-slate">{words.note}</p>
      <SelectionForm ids={last} onClose={onClose} />
    </Modal>
  );
}

function SelectionForm({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [title, setTitle] = useState("");
  const [perPage, setPerPage] = useState("2");
  const [lang, setLang] = useState(ORIGINAL_LANGUAGE);
  const [units, setUnits] = useState<AreaUnit>("m2");
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      await downloadFile(getSelectionPath(ids, { title, perPage: Number(perPage), lang, units }), sharePdf);
      onClose();
    } catch (error) {
      toast.error(describeError(error));
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
      <Field label={words.title} density="admin" className="mt-5">
        {(control) => (
          <input {...control} data-autofocus maxLength={MAX_TITLE} value={title} onChange={({ target }) => setTitle(target.value)} />
        )}
      </Field>
      <Field label={words.perPage} density="admin" className="mt-5">
        {(control) => (
          <select {...control} value={perPage} onChange={({ target }) => setPerPage(target.value)}>
            {PER_PAGE.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={sheetLinks.language} density="admin" className="mt-5">
        {(control) => (
          <select {...control} value={lang} onChange={({ target }) => setLang(target.value)}>
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.units} density="admin" className="mt-5">
        {(control) => (
          <select {...control} value={units} onChange={({ target }) => setUnits(target.value as AreaUnit)}>
            {AREA_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {words.unitNames[unit]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ModalFooter>
        <Button variant="line" size="medium" disabled={busy} onClick={onClose}>
          {sheetLinks.close}
        </Button>
        <Button type="submit" size="medium" busy={busy}>
          {busy ? sheetLinks.making : sheetLinks.make}
        </Button>
      </ModalFooter>
    </form>
  );
}
