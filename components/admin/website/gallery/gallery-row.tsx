import { type ComponentProps, useRef } from "react";
import { Cell, MenuCell } from "@/components/admin/parts/table/cells";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import { TableRow } from "@/components/admin/parts/table/table";
import { useFirm } from "@/components/admin/shell/firm";
import { GalleryRowEdit } from "@/components/admin/website/gallery/gallery-row-edit";
import { Picture } from "@/components/ui/picture";

import { mediaWords } from "@/lib/media/words";
import { useChange } from "@/lib/shared/client/effects";
import { handlePlainClick } from "@/lib/shared/client/events";
import { focusIfLost } from "@/lib/shared/client/focus";

import { formatDateTime } from "@/lib/shared/firm-time";
import { getImageName } from "@/lib/website/gallery";

type Props = Omit<ComponentProps<typeof GalleryRowEdit>, "picture"> & { inEdit: boolean; href: string; onRemove: () => void };

export function GalleryRow({ inEdit, href, onRemove, ...edit }: Props) {
  const { row, detail, busy, onEdit } = edit;
  const { timeZone } = useFirm();
  const rowElement = useRef<HTMLTableRowElement>(null);
  // Save and Cancel disappear and lose the focus. Returns it to the image.
  useChange(inEdit, () => inEdit || focusIfLost(rowElement.current?.querySelector("a") ?? null));

  const name = getImageName(row, detail);
  const picture = <Picture src={row.image} alt="" sizes="96px" className="size-24 flex-none text-micro @max-[46rem]/work:size-14" />;
  return (
    <TableRow ref={rowElement} inEdit={inEdit}>
      {inEdit ? (
        <GalleryRowEdit {...edit} picture={picture} />
      ) : (
        <>
          <Cell className="@max-[46rem]/work:min-w-0 @max-[46rem]/work:flex-1">
            <span className="flex items-center gap-4 @max-[46rem]/work:gap-3">
              {picture}
              <span className="min-w-0 text-micro wrap-anywhere text-slate">
                <a
                  href={href}
                  onClick={(event) => handlePlainClick(event, () => onEdit(row.id))}
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
            <RowActions name={name} disabled={busy} onEdit={() => onEdit(row.id)} onRemove={onRemove} />
          </MenuCell>
        </>
      )}
    </TableRow>
  );
}
