"use client";

import { useEffect, useRef } from "react";
import { ActionsCell, Cell } from "@/components/admin/parts/table/cells";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import { TableRow } from "@/components/admin/parts/table/table";
import { useFirm } from "@/components/admin/shell/firm";
import { GalleryRowEdit } from "@/components/admin/website/gallery/gallery-row-edit";
import { Picture } from "@/components/ui/picture";
import { versionsHref } from "@/lib/history/words";
import type { Upload } from "@/lib/shared/client/form/use-changes";
import { doneAt } from "@/lib/shared/firm-time";
import { type GalleryDetail, type GalleryImage, imageName } from "@/lib/website/gallery";

type Props = {
  row: GalleryImage;
  detail: GalleryDetail | undefined;
  inEdit: boolean;
  busy: boolean;
  upload?: Upload;
  onEdit: () => void;
  onRemove: () => void;
  onSave: (form: FormData) => void;
  onCancel: () => void;
  /** Somebody else has put another image here. */
  onLoadNewer?: () => void;
};

/** An image of the gallery; in edit, what it is now and what it will be. */
export function GalleryRow({ row, detail, inEdit, busy, upload, onEdit, onRemove, onSave, onCancel, onLoadNewer }: Props) {
  const { timeZone } = useFirm();
  const line = useRef<HTMLTableRowElement>(null);
  const wasInEdit = useRef(inEdit);
  useEffect(() => {
    // Save and Cancel go and take the focus along; it belongs to the button that began the editing.
    if (wasInEdit.current && !inEdit && document.activeElement === document.body) line.current?.querySelector("button")?.focus();
    wasInEdit.current = inEdit;
  }, [inEdit]);

  const name = imageName(row, detail);
  const picture = <Picture src={row.image} alt="" sizes="96px" className="size-24 flex-none text-micro" />;
  return (
    <TableRow ref={line} inEdit={inEdit}>
      {inEdit ? (
        <GalleryRowEdit
          name={name}
          picture={picture}
          busy={busy}
          upload={upload}
          onSave={onSave}
          onCancel={onCancel}
          versions={versionsHref("gallery-image", row.id)}
          onLoadNewer={onLoadNewer}
        />
      ) : (
        <>
          <Cell className="@max-[46rem]/work:block @min-[46rem]/work:w-96">
            <span className="flex items-center gap-4">
              {picture}
              <span className="min-w-0 text-micro wrap-anywhere text-slate">
                {detail?.name && <span className="block font-[550] text-basalt">{detail.name}</span>}
                {detail && doneAt(detail.created_at, timeZone)}
              </span>
            </span>
          </Cell>
          <ActionsCell className="@min-[46rem]/work:whitespace-nowrap">
            <RowActions name={name} disabled={busy} onEdit={onEdit} onRemove={onRemove} />
          </ActionsCell>
        </>
      )}
    </TableRow>
  );
}
