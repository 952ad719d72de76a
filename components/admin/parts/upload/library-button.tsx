import { MediaPicker } from "@/components/admin/media/media-picker";
import type { PicturePick } from "@/components/admin/parts/upload/use-picture-pick";
import { Button } from "@/components/ui/button";
import { mediaWords } from "@/lib/media/words";
import { toMediaField } from "@/lib/shared/files";

type Props = {
  pick: PicturePick;
  name: string;
  /** Purpose of the picture, if the label does not follow the button text. */
  label?: string;
  text?: string;
  className?: string;
};

export const LibraryButton = ({ pick, name, label, text = mediaWords.fromLibrary, className = "" }: Props) => (
  <>
    <Button variant="line" size="small" block aria-label={label} onClick={pick.openLibrary} className={className}>
      {text}
    </Button>
    <input ref={pick.field} type="hidden" name={toMediaField(name)} value={pick.chosen?.id ?? ""} />
    <MediaPicker {...pick.library} />
  </>
);
