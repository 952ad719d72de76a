import { useId, useState } from "react";
import { type SelectionScope, toScopeQuery } from "@/components/admin/catalogue/products/use-selection";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Modal, ModalFooter } from "@/components/ui/modal";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { downloadFile } from "@/lib/shared/client/http/download";
import { toast } from "@/lib/shared/client/toast";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
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
  const id = useId();
  const [last, setLast] = useState({ heading, path });
  // Keeps the heading while the dialog fades out.
  if (path && (path !== last.path || heading !== last.heading)) setLast({ heading, path });
  return (
    <Modal open={path !== undefined} onClose={onClose} labelledBy={id} className="w-[min(32rem,calc(100vw-2.5rem))] p-6 md:p-8">
      <h2 id={id} className="text-[1.5rem] leading-[1.2] font-[400] wrap-anywhere">
        {last.heading}
      </h2>
      <p className="mt-3 text-small text-slate">{words.labelsNote(MAX_LABELS)}</p>
      {last.path && <PaperForm path={last.path} onClose={onClose} />}
    </Modal>
  );
}

function PaperForm({ path, onClose }: { path: string; onClose: () => void }) {
  const [paper, setPaper] = useState<PaperName>("70x37");
  const [lang, setLang] = useState(ORIGINAL_LANGUAGE);
  const [first, setFirst] = useState("1");
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const query = new URLSearchParams({ paper, first, lang });
      await downloadFile(path + query);
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
      <Field label={words.language} density="admin" className="mt-5">
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
