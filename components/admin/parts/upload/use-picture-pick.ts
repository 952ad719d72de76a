import { useState } from "react";
import { useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { getMediaName, type Media } from "@/lib/media/media";

/** A picture from disk or from the library. The last choice wins. */
export function usePicturePick() {
  const [libraryPicture, setLibraryPicture] = useState<Media>();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const file = useFilePick({ onPicked: () => setLibraryPicture(undefined) });

  function selectPicture(picture: Media) {
    file.clear();
    setLibraryPicture(picture);
    setLibraryOpen(false);
  }

  function clear() {
    setLibraryPicture(undefined);
    file.clear();
  }

  const preview = libraryPicture ? { name: getMediaName(libraryPicture), url: libraryPicture.url } : file.preview;
  return {
    ...file,
    preview,
    chosen: libraryPicture,
    clear,
    library: { open: isLibraryOpen, onPick: selectPicture, onClose: () => setLibraryOpen(false) },
    openLibrary: () => setLibraryOpen(true),
  };
}
