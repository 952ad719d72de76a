import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { type PartProps, useFormErrors } from "@/components/admin/catalogue/product-data/entry-field";
import { PictureEntry, PictureSlot } from "@/components/admin/catalogue/product-data/picture-slot";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { SortableList, swapFirst } from "@/components/admin/parts/table/sortable-list";
import { PicturesDrop } from "@/components/admin/parts/upload/pictures-drop";
import { Button } from "@/components/ui/button";
import type { NewFiles } from "@/lib/catalogue/client/product-form";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import {
  type AddedPicture,
  addPictures,
  countFreePlaces,
  type FormPicture,
  getSlotField,
  MAX_SLOTS,
  movePicture,
  removePicture,
  setSlot,
} from "@/lib/catalogue/products/form/form-pictures";
import { isNewFile } from "@/lib/catalogue/products/form/product-data-form";
import { getMediaName } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import { useUnmount } from "@/lib/shared/client/effects";
import { toast } from "@/lib/shared/client/toast";
import { imageFile } from "@/lib/shared/files";
import { editingWords } from "@/lib/shared/words/editing";
import { messages } from "@/lib/shared/words/messages";
import { sortingWords } from "@/lib/shared/words/sorting";

type Props = PartProps & { isNew: boolean; files: NewFiles; busy: boolean; progress: number | undefined };

const image = imageFile(messages.files.imageType);
const slotStrategy = swapFirst(MAX_SLOTS);

/** The slots of the main image and the sub images, and a list of the further pictures. */
export function PicturesPart({ value, onChange, isNew, files, busy, progress }: Props) {
  const { getError, clearErrors } = useFormErrors();
  const [isPickerOpen, setPickerOpen] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [announcement, announce] = useState("");
  const { pictures } = value;

  function add(added: AddedPicture[]) {
    if (added.length > countFreePlaces(value)) toast.error(editingWords.noPlace);
    onChange(addPictures(value, added.slice(0, countFreePlaces(value))));
  }

  /** Returns the accepted files, and shows why the others are refused. */
  function checkFiles(chosen: readonly File[]): AddedPicture[] {
    const checked = chosen.map((file) => ({ file, problem: image.safeParse(file).error?.issues[0]?.message }));
    const refused = checked.filter(({ problem }) => problem);
    setProblems(refused.map(({ file, problem }) => `${file.name}: ${problem}`));
    if (refused[0]) toast.error(refused[0].problem!);
    const accepted = checked.filter(({ problem }) => !problem);
    return accepted.map(({ file }) => ({ image: files.add(file), name: file.name, media: "" }));
  }

  /** One file goes into the slot, several fill the empty ones. */
  function fillSlot(place: number, chosen: readonly File[]) {
    const [first, ...others] = checkFiles(chosen);
    if (!first) return;
    clearErrors(getSlotField(place));
    if (others.length > 0) add([first, ...others]);
    else onChange(setSlot(value, place, first));
  }

  function move(from: number, to: number) {
    const moved = movePicture(value, from, to);
    const place = moved.pictures.indexOf(pictures[from]!);
    announce(sortingWords.moved(words.pictureName(from), place + 1, pictures.length));
    clearErrors("data.pictures");
    // Synchronous, because the caller restores the focus that the browser drops when the button moves.
    flushSync(() => onChange(moved));
  }

  function remove(place: number) {
    clearErrors("data.pictures");
    onChange(removePicture(value, place));
  }

  function renderPlace(picture: FormPicture, place: number): ReactNode {
    const shared = {
      picture,
      name: words.pictureName(place),
      place,
      // The picture in the last slot can always become a further one.
      count: Math.max(pictures.length, MAX_SLOTS + 1),
      isNew: isNewFile(picture.image) || picture.media !== "",
      progress,
      onMove: (to: number) => move(place, to),
      onRemove: () => remove(place),
    };
    return place < MAX_SLOTS ? (
      <PictureSlot
        key={picture.id}
        {...shared}
        isRequired={place === 0 && isNew}
        field={getSlotField(place)}
        error={getError(getSlotField(place))}
        onChoose={(chosen) => !busy && fillSlot(place, chosen)}
      />
    ) : (
      <PictureEntry
        key={picture.id}
        {...shared}
        path={`data.pictures.${place - MAX_SLOTS}`}
        onChange={(part) => onChange({ pictures: pictures.with(place, { ...picture, ...part }) })}
      />
    );
  }
  const places = pictures.map(renderPlace);

  return (
    <div className="grid gap-4">
      <SortableList ids={pictures.map(({ id }) => id)} getName={words.pictureName} onMove={move} strategy={slotStrategy}>
        <PicturesDrop label={words.productPictures} busy={busy} problems={problems} onChoose={(chosen) => add(checkFiles(chosen))}>
          <ol className="grid list-none grid-cols-2 gap-3 @min-[30rem]/work:grid-cols-3 @min-[42rem]/work:grid-cols-5">
            {places.slice(0, MAX_SLOTS)}
          </ol>
        </PicturesDrop>
        {places.length > MAX_SLOTS && <ol className="grid list-none grid-cols-1 gap-2">{places.slice(MAX_SLOTS)}</ol>}
      </SortableList>
      <p>
        <Button variant="line" size="small" disabled={countFreePlaces(value) === 0} onClick={() => setPickerOpen(true)}>
          {mediaWords.fromLibrary}
        </Button>
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <MediaPicker
        open={isPickerOpen}
        onClose={() => setPickerOpen(false)}
        onPick={(picture) => {
          setPickerOpen(false);
          add([{ image: picture.url, name: getMediaName(picture), media: String(picture.id) }]);
        }}
      />
    </div>
  );
}

export function useNewFiles(): NewFiles {
  const [files] = useState(() => new Map<string, File>());
  useUnmount(() => {
    for (const url of files.keys()) URL.revokeObjectURL(url);
  });

  function add(file: File): string {
    const url = URL.createObjectURL(file);
    files.set(url, file);
    return url;
  }

  return { add, get: (url: string) => files.get(url) };
}
