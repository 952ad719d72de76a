import { useId, useRef } from "react";
import { EntryField } from "@/components/admin/catalogue/product-data/entry-field";
import { Chip } from "@/components/admin/parts/table/markers";
import { DragHandle, SortButtons, useSortableEntry } from "@/components/admin/parts/table/sortable-list";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { ImagePreview } from "@/components/admin/parts/upload/image-preview";
import { Picture } from "@/components/ui/picture";
import { pictureRoles } from "@/lib/catalogue/products/data-words";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import { type FormPicture, isEmptySlot } from "@/lib/catalogue/products/form/form-pictures";

type Props = {
  picture: FormPicture;
  name: string;
  place: number;
  /** How many places it can move to. */
  count: number;
  field: string;
  error: string | undefined;
  isRequired: boolean;
  isNew: boolean;
  progress: number | undefined;
  onChoose: (files: readonly File[]) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** The place of the main image or of a sub image: takes a file, replaces its picture, and swaps it with another place. */
export function PictureSlot(props: Props) {
  const { picture, name, place, count, field, error, isRequired, isNew, progress, onChoose, onMove, onRemove } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = isEmptySlot(picture);
  const { entry, handle, isDragging } = useSortableEntry(picture.id, isEmpty);
  const caption = picture.name || words.currentPicture;

  function takeFiles() {
    const chosen = [...(input.current?.files ?? [])];
    // Allows choosing the same file again.
    if (input.current) input.current.value = "";
    onChoose(chosen);
  }

  const box = (
    <DropBox
      pick={{ input, take: takeFiles, drop: (dropped) => onChoose([...dropped]) }}
      field={field}
      multiple
      labelledBy={id}
      required={isRequired}
      problemId={error ? `${id}-error` : undefined}
      className={`w-full text-small ${isEmpty ? "h-32 @max-[26rem]/work:h-24" : "h-full"}`}
      picture={isEmpty ? undefined : <Picture src={picture.image} alt="" sizes="128px" className="size-full text-micro" />}
      actionLabel={isEmpty ? words.chooseSlot : words.replaceSlot}
    />
  );
  return (
    <li {...entry} className={`relative min-w-0 ${isDragging ? "bg-paper shadow-modal" : ""}`}>
      <p id={id} className="mb-1.5 text-small leading-[1.4] font-[550]">
        {name} {place === 0 && <Chip required={isRequired} />}
      </p>
      {isEmpty ? (
        box
      ) : (
        <ImagePreview
          caption={caption}
          isNew={isNew}
          removeLabel={words.remove(`${name}, ${caption}`)}
          onRemove={() => {
            onRemove();
            input.current?.focus();
          }}
          progress={progress}
          className="w-full"
        >
          {box}
        </ImagePreview>
      )}
      {!isEmpty && (
        <p className="-mx-1.5 flex flex-wrap">
          <DragHandle handle={handle} name={name} />
          <SortButtons name={name} place={place} count={count} onMove={onMove} />
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-micro leading-[1.4] font-[550] text-jasper">
          {error}
        </p>
      )}
    </li>
  );
}

type EntryProps = {
  picture: FormPicture;
  name: string;
  place: number;
  /** How many places it can move to. */
  count: number;
  path: string;
  isNew: boolean;
  progress: number | undefined;
  onMove: (to: number) => void;
  onChange: (part: Partial<FormPicture>) => void;
  onRemove: () => void;
};

/** A further picture of a product, with its type and caption. */
export function PictureEntry({ picture, name, place, count, path, isNew, progress, onMove, onChange, onRemove }: EntryProps) {
  const { entry, handle, isDragging } = useSortableEntry(picture.id);
  const caption = picture.name || words.currentPicture;
  return (
    <li
      {...entry}
      className={`relative flex flex-wrap items-start gap-x-2 gap-y-3 rounded-ease border bg-paper p-2 ${isDragging ? "border-verde shadow-modal" : "border-joint"}`}
    >
      <DragHandle handle={handle} name={name} />
      <ImagePreview
        caption={caption}
        isNew={isNew}
        removeLabel={words.remove(`${name}, ${caption}`)}
        onRemove={onRemove}
        progress={progress}
      >
        <Picture src={picture.image} alt="" sizes="128px" className="size-full text-micro" />
      </ImagePreview>
      <fieldset aria-label={name} className="grid min-w-0 flex-1 basis-40 gap-3 px-2 @min-[46rem]/work:grid-cols-2">
        <p className="col-span-full text-small font-[550]">{name}</p>
        <EntryField
          label={words.role}
          path={`${path}.role`}
          value={picture.role}
          choices={pictureRoles}
          optional={false}
          onChange={(role) => onChange({ role })}
        />
        <EntryField
          label={words.caption}
          path={`${path}.caption`}
          otherPath={`${path}.image`}
          value={picture.caption}
          onChange={(text) => onChange({ caption: text })}
        />
      </fieldset>
      <span className="ml-auto">
        <SortButtons name={name} place={place} count={count} hasMoveToTop onMove={onMove} />
      </span>
    </li>
  );
}
