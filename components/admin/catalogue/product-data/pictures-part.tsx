import { useState } from "react";
import { flushSync } from "react-dom";
import { NewFile } from "@/components/admin/catalogue/product-data/new-file";
import type { PartProps } from "@/components/admin/catalogue/product-data/part-props";
import { PictureEntry } from "@/components/admin/catalogue/product-data/picture-entry";
import type { NewFiles } from "@/components/admin/catalogue/product-data/use-new-files";
import { MediaPicker } from "@/components/admin/media/media-picker";
import { SortableList } from "@/components/admin/parts/table/sortable-list";
import { PicturesDrop } from "@/components/admin/parts/upload/pictures-drop";
import { Button } from "@/components/ui/button";
import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import { addPictures, countFreePlaces, type FormPicture, movePicture, removePicture } from "@/lib/catalogue/products/form/form-pictures";
import { isNewFile } from "@/lib/catalogue/products/form/product-data-form";
import { getMediaName } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import { toast } from "@/lib/shared/client/toast";
import { imageFile, toMediaField } from "@/lib/shared/files";
import { editingWords } from "@/lib/shared/words/editing";
import { messages } from "@/lib/shared/words/messages";
import { sortingWords } from "@/lib/shared/words/sorting";

type Props = PartProps & { files: NewFiles; busy: boolean; progress: number | undefined };

const image = imageFile(messages.files.imageType);

/** All pictures in one list. Its first ones are sent in the fields of the main image and the sub images. */
export function PicturesPart({ value, getError, clearErrors, onChange, files, busy, progress }: Props) {
  const [isPickerOpen, setPickerOpen] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [announcement, announce] = useState("");
  const { pictures, slots } = value;
  const getName = (place: number) => words.pictureName(place, slots);
  const error = getError("image");

  function add(added: Pick<FormPicture, "image" | "name" | "media">[]) {
    if (added.length > countFreePlaces(value)) toast.error(editingWords.noPlace);
    onChange(addPictures(value, added.slice(0, countFreePlaces(value))));
  }

  function addFiles(chosen: readonly File[]) {
    const checked = chosen.map((file) => ({ file, problem: image.safeParse(file).error?.issues[0]?.message }));
    const refused = checked.filter(({ problem }) => problem);
    setProblems(refused.map(({ file, problem }) => `${file.name}: ${problem}`));
    if (refused[0]) toast.error(refused[0].problem!);
    const accepted = checked.filter(({ problem }) => !problem);
    add(accepted.map(({ file }) => ({ image: files.add(file), name: file.name, media: "" })));
  }

  function move(from: number, to: number) {
    const moved = movePicture(value, from, to);
    const place = moved.pictures.indexOf(pictures[from]!);
    announce(sortingWords.moved(getName(from), place + 1, pictures.length));
    clearErrors("data.pictures");
    // Synchronous, because the caller restores the focus that the browser drops when the button moves.
    flushSync(() => onChange(moved));
  }

  return (
    <div className="grid gap-4">
      <PicturesDrop
        field="image"
        label={words.productPictures}
        busy={busy}
        required={pictures.length === 0}
        problems={error ? [error, ...problems] : problems}
        onChoose={addFiles}
      />
      <p>
        <Button variant="line" size="small" disabled={countFreePlaces(value) === 0} onClick={() => setPickerOpen(true)}>
          {mediaWords.fromLibrary}
        </Button>
      </p>
      <SortableList ids={pictures.map(({ id }) => id)} getName={getName} onMove={move}>
        <ol className="grid list-none grid-cols-1 gap-2">
          {pictures.map((picture, place) => (
            <PictureEntry
              key={picture.id}
              picture={picture}
              name={getName(place)}
              place={place}
              // The last picture in a slot can become a further one.
              count={pictures.length + Number(slots > 1 && slots === pictures.length)}
              further={place < slots ? undefined : { path: `data.pictures.${place - slots}`, getError }}
              isNew={isNewFile(picture.image) || picture.media !== ""}
              progress={progress}
              onMove={(to) => move(place, to)}
              onChange={(part) => onChange({ pictures: pictures.with(place, { ...picture, ...part }) })}
              onRemove={() => {
                clearErrors("data.pictures");
                onChange(removePicture(value, place));
              }}
            />
          ))}
        </ol>
      </SortableList>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {pictures.map((picture, place) =>
        place < slots ? (
          <SlotField key={picture.id} place={place} picture={picture} file={files.get(picture.image)} />
        ) : (
          isNewFile(picture.image) && <NewFile key={picture.id} name="pictures" file={files.get(picture.image)} />
        ),
      )}
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

function SlotField({ place, picture, file }: { place: number; picture: FormPicture; file: File | undefined }) {
  const name = place === 0 ? "image" : `subimg${place}`;
  if (file) return <NewFile name={name} file={file} />;
  if (picture.media) return <input type="hidden" name={toMediaField(name)} value={picture.media} />;
  return <input type="hidden" name={place === 0 ? "existingImage" : `existingSubimg${place}`} value={picture.image} />;
}
