import { useState } from "react";
import { LanguageChoice, PdfForm } from "@/components/admin/catalogue/pdf-form";
import { type SelectionScope, toScopeQuery } from "@/components/admin/catalogue/products/use-selection";
import { Dialog } from "@/components/admin/parts/dialog/dialog";
import { Choice } from "@/components/admin/parts/form/choice";
import { Field } from "@/components/ui/field";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { downloadFile } from "@/lib/shared/client/http/download";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { countLabels, LABEL_PAPERS, MAX_LABELS, PAPER_NAMES, type PaperName } from "@/lib/spec-sheets/label-paper";
import { specSheetMessages, sheetLinks as words } from "@/lib/spec-sheets/spec-sheets";

const describeError = serverMessageOr(specSheetMessages.labelsFailed);

type Props = { subcategory: { _id: number; title: string } | undefined; onClose: () => void };

export function LabelsDialog({ subcategory, onClose }: Props) {
  const path = subcategory && `/api/main-subcategory/${subcategory._id}/labels.pdf?`;
  return <PaperDialog heading={`${words.labelsOf} ${subcategory?.title}`} path={path} onClose={onClose} />;
}

type ProductsProps = { open: boolean; scope: SelectionScope; count: number; onClose: () => void };

export function ProductLabelsDialog({ open, scope, count, onClose }: ProductsProps) {
  const query: Record<string, string> = toScopeQuery(scope);
  const path = open ? `/api/products/labels.pdf?${new URLSearchParams(query)}&` : undefined;
  return <PaperDialog heading={`${words.labelsOf} ${formatProductCount(count)}`} path={path} onClose={onClose} />;
}

/** @param path of the call, to which the paper is added. The dialog is open while there is one */
function PaperDialog({ heading, path, onClose }: { heading: string; path: string | undefined; onClose: () => void }) {
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
    <PdfForm save={() => downloadFile(path + new URLSearchParams({ paper, first, lang }))} describeError={describeError} onClose={onClose}>
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
