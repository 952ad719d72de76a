import { type ReactNode, useState } from "react";
import { Dialog } from "@/components/admin/parts/dialog/dialog";
import { Choice } from "@/components/admin/parts/form/choice";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ModalFooter } from "@/components/ui/modal";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { downloadFile } from "@/lib/shared/client/http/download";
import { sharePdf } from "@/lib/shared/client/save-file";
import { toast } from "@/lib/shared/client/toast";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { AREA_UNITS, type AreaUnit } from "@/lib/shared/units";
import { getSelectionPath } from "@/lib/shortlist/selection-path";
import { MAX_TITLE, PER_PAGE, selectionWords } from "@/lib/shortlist/selections";
import { countLabels, LABEL_PAPERS, MAX_LABELS, PAPER_NAMES, type PaperName } from "@/lib/spec-sheets/label-paper";
import { specSheetMessages, sheetLinks as words } from "@/lib/spec-sheets/spec-sheets";

/** `path` is the start of a call. The dialog is open while there is one. */
type Props = { subject: string; path: string | undefined; onClose: () => void };

export function LabelsDialog({ subject, path, onClose }: Props) {
  const heading = `${words.labelsOf} ${subject}`;
  const [last, setLast] = useState({ heading, path });
  // Keeps the heading while the dialog fades out.
  if (path && (path !== last.path || heading !== last.heading)) setLast({ heading, path });
  return (
    <Dialog open={path !== undefined} heading={last.heading} onClose={onClose} className="w-[min(32rem,calc(100vw-2.5rem))]">
      <p className="mt-3 text-small text-slate">{words.labelsNote(MAX_LABELS)}</p>
      {last.path && <PaperForm path={last.path} onClose={onClose} />}
    </Dialog>
  );
}

const PAPERS = PAPER_NAMES.map((name) => ({ value: name, label: LABEL_PAPERS[name].name }));

function PaperForm({ path, onClose }: { path: string; onClose: () => void }) {
  const [paper, setPaper] = useState<PaperName>("70x37");
  const [lang, setLang] = useState(ORIGINAL_LANGUAGE);
  const [first, setFirst] = useState("1");
  return (
    <PdfForm
      save={() => downloadFile(path + new URLSearchParams({ paper, first, lang }))}
      failed={specSheetMessages.labelsFailed}
      onClose={onClose}
    >
      <Choice
        data-autofocus
        label={words.paper}
        options={PAPERS}
        value={paper}
        className="mt-5"
        onChoose={(name) => setPaper(name as PaperName)}
      />
      <LanguageChoice lang={lang} onChoose={setLang} />
      <Field label={words.first} density="admin" hint={words.firstNote} className="mt-5">
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={countLabels(paper)}
            value={first}
            onChange={({ target }) => setFirst(target.value)}
          />
        )}
      </Field>
    </PdfForm>
  );
}

type FormProps = { save: () => Promise<void>; failed: string; onClose: () => void; children: ReactNode };

function PdfForm({ save, failed, onClose, children }: FormProps) {
  const [busy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    try {
      await save();
      onClose();
    } catch (error) {
      toast.error(serverMessageOr(failed)(error));
    }
    setBusy(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void make();
      }}
    >
      {children}
      <ModalFooter>
        <Button variant="line" size="medium" disabled={busy} onClick={onClose}>
          {words.close}
        </Button>
        <Button type="submit" size="medium" busy={busy}>
          {busy ? words.making : words.make}
        </Button>
      </ModalFooter>
    </form>
  );
}

const NAMES = languages.map(({ code, name }) => ({ value: code, label: name }));

const LanguageChoice = ({ lang, onChoose }: { lang: string; onChoose: (lang: string) => void }) => (
  <Choice label={words.language} options={NAMES} value={lang} className="mt-5" onChoose={onChoose} />
);

const COUNTS = PER_PAGE.map((count) => ({ value: count, label: String(count) }));
const UNITS = AREA_UNITS.map((unit) => ({ value: unit, label: selectionWords.unitNames[unit] }));

/** Makes a PDF of products to send to customers. Open while there are `ids`. */
export function SelectionDialog({ ids, onClose }: { ids: readonly number[] | undefined; onClose: () => void }) {
  const [last, setLast] = useState<readonly number[]>([]);
  // Keeps the heading while the dialog fades out.
  if (ids && ids !== last) setLast(ids);
  return (
    <Dialog
      open={ids !== undefined}
      heading={selectionWords.heading(formatProductCount(last.length))}
      onClose={onClose}
      className="w-[min(32rem,calc(100vw-2.5rem))]"
    >
      <p className="mt-3 text-small text-slate">{selectionWords.note}</p>
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
      failed={selectionWords.failed}
      onClose={onClose}
    >
      <Field label={selectionWords.title} density="admin" className="mt-5">
        {(control) => (
          <input {...control} data-autofocus maxLength={MAX_TITLE} value={title} onChange={({ target }) => setTitle(target.value)} />
        )}
      </Field>
      <Choice label={selectionWords.perPage} options={COUNTS} value={perPage} className="mt-5" onChoose={setPerPage} />
      <LanguageChoice lang={lang} onChoose={setLang} />
      <Choice label={selectionWords.units} options={UNITS} value={units} className="mt-5" onChoose={(unit) => setUnits(unit as AreaUnit)} />
    </PdfForm>
  );
}
