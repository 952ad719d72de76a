import { useEffect, useState } from "react";
import { apiList } from "@/lib/shared/client/http/api";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";

/** Names and times of upload by id, read anew whenever the images change; undefined until they have come. Without them the screen still works. */
export function useGalleryDetails(rows: GalleryImage[] | undefined) {
  const [details, setDetails] = useState<ReadonlyMap<number, GalleryDetail>>();
  useEffect(() => {
    if (!rows) return;
    let isStale = false;
    apiList<GalleryDetail>("/gallery/details")
      .then((list) => !isStale && setDetails(new Map(list.map((detail) => [detail.id, detail]))))
      .catch(() => {});
    return () => {
      isStale = true;
    };
  }, [rows]);
  return details;
}
