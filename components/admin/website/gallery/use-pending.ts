import { useEffect, useRef, useState } from "react";
import { type Media, mediaName } from "@/lib/media/media";
import { useUnsaved } from "@/lib/shared/client/form/unsaved";
import { type FileLike, fromLibrary, mediaField } from "@/lib/shared/files";
import { galleryFile } from "@/lib/website/gallery";

/** A file, or what stands in for a picture of the library. */
export type Pending = { file: FileLike; url: string };

/** Pictures that wait to be uploaded, with their previews. */
export function usePending() {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const latest = useRef(pending);
  latest.current = pending;
  useEffect(() => () => forget(latest.current), []);

  useUnsaved(pending.length > 0);

  /** Takes the files that may be uploaded, each name once; answers what is wrong with the others and how many names were there already. */
  function add(files: readonly File[]): { refused: string[]; skipped: number } {
    const names = new Set(pending.map(({ file }) => file.name));
    const refused: string[] = [];
    const fresh: Pending[] = [];
    for (const file of files) {
      const problem = galleryFile.safeParse(file).error?.issues[0]?.message;
      if (problem) refused.push(problem);
      else if (!names.has(file.name)) fresh.push({ file, url: URL.createObjectURL(file) });
      if (!problem) names.add(file.name);
    }
    setPending([...pending, ...fresh]);
    return { refused, skipped: files.length - refused.length - fresh.length };
  }

  /** Takes a picture of the library, once. */
  function addFromLibrary(picture: Media) {
    if (pending.some(({ file }) => file.media?.id === picture.id)) return;
    const file = { ...fromLibrary(picture.id, mediaField("images")), name: mediaName(picture) };
    setPending([...pending, { file, url: picture.url }]);
  }

  function remove(files: readonly FileLike[]) {
    forget(latest.current.filter(({ file }) => files.includes(file)));
    setPending((old) => old.filter(({ file }) => !files.includes(file)));
  }

  return { pending, add, addFromLibrary, remove };
}

function forget(gone: readonly Pending[]) {
  for (const { file, url } of gone) if (!file.media) URL.revokeObjectURL(url);
}
