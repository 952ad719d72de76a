import { useState } from "react";
import { LanguageChoice, PdfForm } from "@/components/admin/catalogue/pdf-form";
import { Dialog } from "@/components/admin/parts/dialog/dialog";
import { Choice } from "@/components/admin/parts/form/choice";
import { Field } from "@/components/ui/field";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { downloadFile } from "@/lib/shared/client/http/download";
import { sharePdf } from "@/lib/shared/client/save-file";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { AREA_UNITS, type AreaUnit } from "@/lib/shared/units";
import { getSelectionPath } from "@/lib/shortlist/selection-path";
import { MAX_TITLE, PER_PAGE, selectionWords as words } from "@/lib/shortlist/selections";

const describeError = serverMessageOr(words.failed);

const COUNTS = PER_PAGE.map((count) => ({ value: count, label: String(count) }));
const UNITS = AREA_UNITS.map((unit) => ({ value: unit, label: words.unitNames[unit] }));

/** Makes a PDF of products to send to customers. Open while there are `ids`. */
export function SelectionDialog({ ids, onClose }: { ids: readonly number[] | undefined; onClose: () => void }) {
  const [last, setLast] = useState<readonly number[]>([]);
  // Keeps the heading while the dialog fades out.
  if (ids && ids !== last) setLast(ids);
  return (
    <Dialog
      open={ids !== undefined}
      heading={words.heading(formatProductCount(last.length))}
      onClose={onClose}
      className="w-[min(32rem,calc(100vw-2.5rem))]"
    >
      <p className="mt-3 text-small text-slate">{words.note}</p>
      <SelectionForm ids={last} onClose={onClose} />
    </Dialog>
  );
}

function SelectionForm({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [title, setTitle] = useState("");
  const [perPage, setPerPage] = useState("2");
  const [lang, setLang] = useState(ORIGINAL_LANGUAGE);
  const [units, setUnits] = useState<AreaUnit>("m2");
  return (
    <PdfForm
      save={() => downloadFile(getSelectionPath(ids, { title, perPage: Number(perPage), lang, units }), sharePdf)}
      describeError={describeError}
      onClose={onClose}
    >
      <Field label={words.title} density="admin" className="mt-5">
        {(control) => (
          <input {...control} data-autofocus maxLength={MAX_TITLE} value={title} onChange={({ target }) => setTitle(target.value)} />
        )}
      </Field>
      <Choice label={words.perPage} options={COUNTS} value={perPage} className="mt-5" onChoose={setPerPage} />
      <LanguageChoice lang={lang} onChoose={setLang} />
      <Choice label={words.units} options={UNITS} value={units} className="mt-5" onChoose={(unit) => setUnits(unit as AreaUnit)} />
    </PdfForm>
  );
}
