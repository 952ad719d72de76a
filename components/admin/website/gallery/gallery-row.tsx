import { type ReactNode, useId, useRef, useState } from "react";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ConflictNote, VersionsLink } from "@/components/admin/parts/form/form-notes";
import { ActionsCell, Cell, MenuCell } from "@/components/admin/parts/table/cells";
import { RowActions } from "@/components/admin/parts/table/row-menu";
import { TableRow } from "@/components/admin/parts/table/table";
import { DropBox, FileError } from "@/components/admin/parts/upload/drop-box";
import { UploadBar } from "@/components/admin/parts/upload/image-preview";
import { type Chosen, useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { useFormatTime } from "@/components/admin/shell/firm";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { getVersionsHref } from "@/lib/history/words";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import type { SearchResults } from "@/lib/search/search-results";
import { useChange } from "@/lib/shared/client/effects";
import { handlePlainClick } from "@/lib/shared/client/events";
import { focusIfLost } from "@/lib/shared/client/focus";
import { toFormData } from "@/lib/shared/client/form/form-data";
import { useUnsavedChanges } from "@/lib/shared/client/form/unsaved";
import type { Upload } from "@/lib/shared/client/form/use-run";
import { useTypedQuery } from "@/lib/shared/client/http/api-query";
import { toast } from "@/lib/shared/client/toast";
import { findFirstError } from "@/lib/shared/files";
import { adminWords } from "@/lib/shared/words/screens";
import { type GalleryDetail, type GalleryImage, galleryChange, getImageName } from "@/lib/website/gallery";

/** A replacement, another product, or both. A product of null removes the link. */
export type GalleryRowChange = { form?: FormData; product?: number | null };

type EditProps = {
  row: GalleryImage;
  detail: GalleryDetail | undefined;
  picture: ReactNode;
  busy: boolean;
  upload?: Upload;
  onSave: (change: GalleryRowChange) => void;
  /** Opens another image, or none. */
  onEdit: (id: number | undefined) => void;
  /** Present if another user has replaced the image. */
  onLoadNewer?: () => void;
};

function GalleryRowEdit({ row, detail, picture, busy, upload, onSave, onEdit, onLoadNewer }: EditProps) {
  const product = detail?.product;
  const id = useId();
  const [images, setImages] = useState<Chosen>(null);
  const pick = useFilePick({ value: images, onChange: setImages });
  const { input, preview, problem } = pick;
  // The product may arrive after the row was opened.
  const [typed, setTyped] = useState<string>();
  const found = useTypedQuery<SearchResults>("/api/search", typed ?? "").data?.items ?? [];
  const [productError, setProductError] = useState<string>();
  const title = typed ?? product?.title ?? "";
  const isLinkChanged = title.trim() !== (product?.title ?? "");
  useUnsavedChanges(images !== null || isLinkChanged);

  function save() {
    const linked = found.find((choice) => choice.title === title.trim());
    const isUnknown = isLinkChanged && title.trim() !== "" && !linked;
    setProductError(isUnknown ? mediaMessages.gallery.noProduct : undefined);
    if (isUnknown) return toast.error(mediaMessages.gallery.noProduct);
    const link = isLinkChanged ? { product: linked?.id ?? null } : {};
    if (isLinkChanged && !images) return onSave(link);
    const form = toFormData({ images });
    const error = findFirstError(galleryChange, form);
    if (!error) return onSave({ form, ...link });
    toast.error(error);
    input.current?.focus();
  }

  return (
    <>
      <Cell className="">
        <span className="flex flex-wrap items-center gap-4">
          {picture}
          {preview && (
            <>
              <AdminIcon name="arrow-right" />
              <figure className="w-24 min-w-0">
                <Picture src={preview.url} alt="" sizes="96px" className="size-24 text-micro" />
                <figcaption className="mt-1.5 truncate text-micro leading-[1.35] text-slate">{preview.name}</figcaption>
                {upload && <UploadBar label={`Uploading ${preview.name}`} progress={upload.fraction} className="mt-1.5" />}
              </figure>
            </>
          )}
        </span>
        <div className="mt-3 max-w-96">
          <Field label={mediaWords.product} hint={mediaWords.productHint} error={productError} density="admin">
            {(control) => (
              <>
                <input
                  {...control}
                  list={`${id}-products`}
                  value={title}
                  autoComplete="off"
                  onChange={({ target }) => setTyped(target.value)}
                />
                <datalist id={`${id}-products`}>
                  {[...new Set(found.map((choice) => choice.title))].map((choice) => (
                    <option key={choice} value={choice} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        </div>
        {problem && <FileError id={`${id}-problem`} problem={problem} pick={pick} />}
        {onLoadNewer && <ConflictNote busy={busy} onLoad={onLoadNewer} className="mt-3 p-3" />}
      </Cell>
      <ActionsCell className="@max-[46rem]/work:w-full">
        <fieldset disabled={busy} className="flex flex-wrap gap-2 @max-[46rem]/work:w-full">
          <span id={id} className="sr-only">
            Replacement for {getImageName(row, detail)}
          </span>
          <DropBox
            pick={pick}
            labelledBy={id}
            problemId={problem ? `${id}-problem` : undefined}
            actionLabel="Choose file"
            autoFocus
            className="@max-[46rem]/work:flex-auto"
            picture={
              <span className={`whitespace-nowrap ${buttonClass({ variant: "line", size: "small", block: true })}`}>
                <AdminIcon name="upload" />
                Choose file
              </span>
            }
          />
          <Button variant="line" size="small" onClick={pick.openLibrary} className="@max-[46rem]/work:flex-auto">
            {mediaWords.fromLibrary}
          </Button>
          <MediaPicker {...pick.library} />
          <Button variant="edit" size="small" busy={busy} onClick={save} className="@max-[46rem]/work:flex-auto">
            {busy ? adminWords.processing : "Save"}
          </Button>
          <Button variant="line" size="small" disabled={busy} onClick={() => onEdit(undefined)} className="@max-[46rem]/work:flex-auto">
            Cancel
          </Button>
          <VersionsLink href={getVersionsHref("gallery-image", row.id)} />
        </fieldset>
      </ActionsCell>
    </>
  );
}

type Props = Omit<EditProps, "picture"> & { inEdit: boolean; href: string; onRemove: () => void };

export function GalleryRow({ inEdit, href, onRemove, ...edit }: Props) {
  const { row, detail, busy, onEdit } = edit;
  const formatTime = useFormatTime();
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
                {detail && <span className={detail.product ? "@max-[46rem]/work:hidden" : ""}>{formatTime(detail.created_at)}</span>}
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
