import { useState } from "react";
import { fetchList } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";

/** Loads names and upload times by image id, again whenever the images change. Undefined until loaded; errors are ignored. */
export function useGalleryDetails(rows: GalleryImage[] | undefined) {
  const [details, setDetails] = useState<ReadonlyMap<number, GalleryDetail>>();
  useRequest(
    rows,
    () => rows && fetchList<GalleryDetail>("/gallery/details"),
    (list) => setDetails(new Map(list.map((detail) => [detail.id, detail]))),
  );
  return details;
}
