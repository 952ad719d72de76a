import { useRef, useState } from "react";
import { getMediaName, type Media } from "@/lib/media/media";
import { useUnmount } from "@/lib/shared/client/effects";
import { useUnsavedChanges } from "@/lib/shared/client/form/unsaved";
import { createLibraryFile, type FileLike, toMediaField } from "@/lib/shared/files";
import { toComparable } from "@/lib/shared/text/normalise";
import { galleryFile } from "@/lib/website/gallery";

/** A file, or a placeholder for a library picture, with its preview URL. */
type PendingImage = { file: FileLike; url: string };

export function usePendingImages() {
  const [pending, setPending] = useState<readonly PendingImage[]>([]);
  const latest = useRef(pending);
  latest.current = pending;
  useUnmount(() => revokeUrls(latest.current));

  useUnsavedChanges(pending.length > 0);

  /** Adds valid files and skips names that are already queued. @returns messages for invalid files, and the number of skipped files */
  function add(files: readonly File[]): { problems: string[]; skipped: number } {
    const names = new Set(pending.map(({ file }) => toComparable(file.name)));
    const problems: string[] = [];
    const added: PendingImage[] = [];
    for (const file of files) {
      const problem = galleryFile.safeParse(file).error?.issues[0]?.message;
      if (problem) problems.push(problem);
      else if (!names.has(toComparable(file.name))) added.push({ file, url: URL.createObjectURL(file) });
      if (!problem) names.add(toComparable(file.name));
    }
    setPending([...pending, ...added]);
    return { problems, skipped: files.length - problems.length - added.length };
  }

  function addFromLibrary(picture: Media) {
    if (pending.some(({ file }) => file.media?.id === picture.id)) return;
    const file = { ...createLibraryFile(picture.id, toMediaField("images")), name: getMediaName(picture) };
    setPending([...pending, { file, url: picture.url }]);
  }

  function remove(files: readonly FileLike[]) {
    revokeUrls(latest.current.filter(({ file }) => files.includes(file)));
    setPending((old) => old.filter(({ file }) => !files.includes(file)));
  }

  const clear = () => remove(pending.map(({ file }) => file));

  return { pending, add, addFromLibrary, remove, clear };
}

function revokeUrls(gone: readonly PendingImage[]) {
  for (const { file, url } of gone) if (!file.media) URL.revokeObjectURL(url);
}
