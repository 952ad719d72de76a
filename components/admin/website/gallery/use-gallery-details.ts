import { useEffect, useState } from "react";
import { fetchList } from "@/lib/shared/client/http/api";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";

/** Loads names and upload times by image id, again whenever the images change. Undefined until loaded; errors are ignored. */
export function useGalleryDetails(rows: GalleryImage[] | undefined) {
  const [details, setDetails] = useState<ReadonlyMap<number, GalleryDetail>>();
  useEffect(() => {
    if (!rows) return;
    let isStale = false;
    fetchList<GalleryDetail>("/gallery/details")
      .then((list) => !isStale && setDetails(new Map(list.map((detail) => [detail.id, detail]))))
      .catch(() => {});
    return () => {
      isStale = true;
    };
  }, [rows]);
  return details;
}
