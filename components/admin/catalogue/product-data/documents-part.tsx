import { useId } from "react";

import { EntryField, type PartProps, useFormErrors } from "@/components/admin/catalogue/product-data/entry-field";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { DropBox, FileError } from "@/components/admin/parts/upload/drop-box";
import { type Chosen, useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { Button } from "@/components/ui/button";
import type { NewFiles } from "@/lib/catalogue/client/product-form";
import { documentKinds } from "@/lib/catalogue/products/data-words";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import { type DocumentKind, newDocument } from "@/lib/catalogue/products/product-documents";
import { DOCUMENT_TYPES } from "@/lib/shared/files";

type Props = PartProps & { files: NewFiles };

export function DocumentsPart({ value, onChange, files }: Props) {
  const { clearErrors } = useFormErrors();
  const entries = value.documents;
  const updateEntry = (place: number, part: Partial<(typeof entries)[number]>) =>
    onChange({ documents: entries.map((entry, index) => (index === place ? { ...entry, ...part } : entry)) });

  const id = useId();
  const pick = useFilePick({ value: null, onChange: add, rule: newDocument.shape.file });

  function add(chosen: Chosen) {
    if (!(chosen instanceof File)) return;
    const document = { kind: "other" satisfies DocumentKind, language: "", file: files.add(chosen), valid_until: "" };
    onChange({ documents: [...entries, document] });
    pick.clearInput();
  }

  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {entries.map((entry, place) => {
          const name = documentKinds[entry.kind as DocumentKind];
          const getFieldProps = (key: keyof typeof entry) => ({
            path: `data.documents.${place}.${key}`,
            value: entry[key],
            onChange: (text: string) => updateEntry(place, { [key]: text }),
          });
          return (
            <li key={entry.file} className="rounded-ease border border-joint p-4">
              <fieldset aria-label={`${name} ${place + 1}`} className="grid min-w-0 gap-3 @min-[46rem]/work:grid-cols-3">
                <EntryField {...getFieldProps("kind")} label={words.kind} choices={documentKinds} optional={false} />
                <EntryField {...getFieldProps("language")} label={words.language} hint={words.languageHint} />
                <EntryField {...getFieldProps("valid_until")} label={words.validUntil} kind="date" />
              </fieldset>
              <div className="mt-3 flex flex-wrap items-center gap-2.5">
                <a
                  href={entry.file}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {words.openFile} <span className="sr-only">{name}</span>
                </a>
                <Button
                  variant="danger"
                  size="small"
                  onClick={() => {
                    clearErrors("data.documents");
                    onChange({ documents: entries.toSpliced(place, 1) });
                  }}
                >
                  <AdminIcon name="trash" />
                  {words.remove(name)}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="min-w-0">
        <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
          {words.addDocument}
        </span>
        <DropBox
          pick={pick}
          accept={DOCUMENT_TYPES}
          labelledBy={id}
          problemId={pick.problem ? `${id}-problem` : undefined}
          className="min-h-20 text-small"
          actionLabel={words.chooseDocument}
          limits={words.documentLimits}
        />
        {pick.problem && <FileError id={`${id}-problem`} problem={pick.problem} pick={pick} />}
      </div>
    </div>
  );
}
