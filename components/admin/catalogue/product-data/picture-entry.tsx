import { EntryField } from "@/components/admin/catalogue/product-data/entry-field";
import { SortButtons } from "@/components/admin/parts/table/sort-buttons";
import { DragHandle, useSortableEntry } from "@/components/admin/parts/table/sortable-list";
import { ImagePreview } from "@/components/admin/parts/upload/image-preview";
import { Picture } from "@/components/ui/picture";
import { pictureRoles } from "@/lib/catalogue/products/data-words";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import type { FormPicture } from "@/lib/catalogue/products/form/form-pictures";

type Props = {
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
export function PictureEntry({ picture, name, place, count, path, isNew, progress, onMove, onChange, onRemove }: Props) {
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
