import { useRef } from "react";
import { Cell, MenuCell } from "@/components/admin/parts/table/cells";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import { TableRow } from "@/components/admin/parts/table/table";
import { useFirm } from "@/components/admin/shell/firm";
import { type GalleryRowChange, GalleryRowEdit } from "@/components/admin/website/gallery/gallery-row-edit";
import { Picture } from "@/components/ui/picture";
import { getVersionsHref } from "@/lib/history/words";
import { mediaWords } from "@/lib/media/words";
import { useChange } from "@/lib/shared/client/effects";
import { handlePlainClick } from "@/lib/shared/client/events";
import { focusIfLost } from "@/lib/shared/client/focus";
import type { Upload } from "@/lib/shared/client/form/use-run";
import { formatDateTime } from "@/lib/shared/firm-time";
import { type GalleryDetail, type GalleryImage, getImageName } from "@/lib/website/gallery";

type Props = {
  row: GalleryImage;
  detail: GalleryDetail | undefined;
  inEdit: boolean;
  busy: boolean;
  href: string;
  upload?: Upload;
  onEdit: () => void;
  onRemove: () => void;
  onSave: (change: GalleryRowChange) => void;
  onCancel: () => void;
  /** Present if another user has replaced the image. */
  onLoadNewer?: () => void;
};

export function GalleryRow({ row, detail, inEdit, busy, href, upload, onEdit, onRemove, onSave, onCancel, onLoadNewer }: Props) {
  const { timeZone } = useFirm();
  const rowElement = useRef<HTMLTableRowElement>(null);
  // Save and Cancel disappear and lose the focus. Returns it to the image.
  useChange(inEdit, () => inEdit || focusIfLost(rowElement.current?.querySelector("a") ?? null));

  const name = getImageName(row, detail);
  const picture = <Picture src={row.image} alt="" sizes="96px" className="size-24 flex-none text-micro @max-[46rem]/work:size-14" />;
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
          <Cell className="@max-[46rem]/work:min-w-0 @max-[46rem]/work:flex-1">
            <span className="flex items-center gap-4 @max-[46rem]/work:gap-3">
              {picture}
              <span className="min-w-0 text-micro wrap-anywhere text-slate">
                <a
                  href={href}
                  onClick={(event) => handlePlainClick(event, onEdit)}
                  className="line-clamp-2 font-[550] text-basalt underline-offset-4 hover:underline"
                >
                  {name}
                </a>
                {detail?.product && <span className="block truncate">{`${mediaWords.product}: ${detail.product.title}`}</span>}
                {detail && (
                  <span className={detail.product ? "@max-[46rem]/work:hidden" : ""}>{formatDateTime(detail.created_at, timeZone)}</span>
                )}
              </span>
            </span>
          </Cell>
          <MenuCell className="@min-[46rem]/work:w-28">
            <RowActions name={name} disabled={busy} onEdit={onEdit} onRemove={onRemove} />
          </MenuCell>
        </>
      )}
    </TableRow>
  );
}
