import { useCallback, useState } from "react";
import type { z } from "zod";
import { useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { getMediaName, type Media } from "@/lib/media/media";
import { useRestoredValue } from "@/lib/shared/client/form/form-values";
import { callApi } from "@/lib/shared/client/http/api";

type Options = {
  rule?: z.ZodType;
  onPicked?: () => void;
};

/** A picture from disk or from the library. The last choice wins. */
export function usePicturePick({ rule, onPicked }: Options = {}) {
  const [libraryPicture, setLibraryPicture] = useState<Media>();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const file = useFilePick({
    rule,
    onPicked: () => {
      setLibraryPicture(undefined);
      onPicked?.();
    },
  });
  // Restores a library picture by id after a new sign-in.
  const restoreById = useCallback(
    (id: string) => void (id && callApi<Media>("GET", `/api/media/${id}`).then(setLibraryPicture, () => {})),
    [],
  );
  const field = useRestoredValue(restoreById);

  function selectPicture(picture: Media) {
    file.clear();
    setLibraryPicture(picture);
    setLibraryOpen(false);
    onPicked?.();
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
    field,
    library: { open: isLibraryOpen, onPick: selectPicture, onClose: () => setLibraryOpen(false) },
    openLibrary: () => setLibraryOpen(true),
  };
}

export type PicturePick = ReturnType<typeof usePicturePick>;
