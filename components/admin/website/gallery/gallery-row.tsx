"use client";

import { useRef } from "react";
import { ActionsCell, Cell } from "@/components/admin/parts/table/cells";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import { TableRow } from "@/components/admin/parts/table/table";
import { useFirm } from "@/components/admin/shell/firm";
import { type GalleryRowChange, GalleryRowEdit } from "@/components/admin/website/gallery/gallery-row-edit";
import { Picture } from "@/components/ui/picture";
import { getVersionsHref } from "@/lib/history/words";
import { mediaWords } from "@/lib/media/words";
import { focusIfLost } from "@/lib/shared/client/focus";
import type { Upload } from "@/lib/shared/client/form/use-changes";
import { useChange } from "@/lib/shared/client/use-change";
import { formatDateTime } from "@/lib/shared/firm-time";
import { type GalleryDetail, type GalleryImage, getImageName } from "@/lib/website/gallery";

type Props = {
  row: GalleryImage;
  detail: GalleryDetail | undefined;
  inEdit: boolean;
  busy: boolean;
  upload?: Upload;
  onEdit: () => void;
  onRemove: () => void;
  onSave: (change: GalleryRowChange) => void;
  onCancel: () => void;
  /** Present if another user has replaced the image. */
  onLoadNewer?: () => void;
};

/** Row of an image. In edit mode it shows the current image and its replacement. */
export function GalleryRow({ row, detail, inEdit, busy, upload, onEdit, onRemove, onSave, onCancel, onLoadNewer }: Props) {
  const { timeZone } = useFirm();
  const rowElement = useRef<HTMLTableRowElement>(null);
  // Save and Cancel disappear and lose the focus. Returns it to the Edit button.
  useChange(inEdit, () => inEdit || focusIfLost(rowElement.current?.querySelector("button") ?? null));

  const name = getImageName(row, detail);
  const picture = <Picture src={row.image} alt="" sizes="96px" className="size-24 flex-none text-micro" />;
  return (
    <TableRow ref={rowElement} inEdit={inEdit}>
      {inEdit ? (
        <GalleryRowEdit
          name={name}
          picture={picture}
          busy={busy}
          upload={upload}
          product={detail?.product ?? null}
          onSave={onSave}
          onCancel={onCancel}
          versions={getVersionsHref("gallery-image", row.id)}
          onLoadNewer={onLoadNewer}
        />
      ) : (
        <>
          <Cell className="@max-[46rem]/work:block @min-[46rem]/work:w-96">
            <span className="flex items-center gap-4">
              {picture}
              <span className="min-w-0 text-micro wrap-anywhere text-slate">
                {detail?.name && <span className="block font-[550] text-basalt">{detail.name}</span>}
                {detail?.product && <span className="block">{`${mediaWords.product}: ${detail.product.title}`}</span>}
                {detail && formatDateTime(detail.created_at, timeZone)}
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
