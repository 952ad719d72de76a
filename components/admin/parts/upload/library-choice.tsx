import { MediaPicker } from "@/components/admin/media/media-picker";
import type { PicturePick } from "@/components/admin/parts/upload/use-picture-pick";
import { Button } from "@/components/ui/button";
import { mediaWords } from "@/lib/media/words";
import { mediaField } from "@/lib/shared/files";

type Props = {
  pick: PicturePick;
  /** The field for the file that it stands beside. */
  name: string;
  /** What the picture is for, where the button's words do not follow it. */
  label?: string;
  words?: string;
  className?: string;
};

/** The other way to a picture: a button that opens the library, and the field that holds the id of what was chosen there. */
export const LibraryChoice = ({ pick, name, label, words = mediaWords.fromLibrary, className = "" }: Props) => (
  <>
    <Button variant="line" size="small" block aria-label={label} onClick={pick.openLibrary} className={className}>
      {words}
    </Button>
    <input ref={pick.field} type="hidden" name={mediaField(name)} value={pick.chosen?.id ?? ""} />
    <MediaPicker {...pick.library} />
  </>
);
