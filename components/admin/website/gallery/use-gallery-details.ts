import { useQuery } from "@tanstack/react-query";
import { useChange } from "@/lib/shared/client/effects";
import { fetchList } from "@/lib/shared/client/http/api";
import type { GalleryDetail, GalleryImage } from "@/lib/website/gallery";

const PATH = "/gallery/details";

/** Loads names and upload times by image id, again whenever the images change. Undefined until loaded; errors are ignored. */
export function useGalleryDetails(rows: GalleryImage[] | undefined): ReadonlyMap<number, GalleryDetail> | undefined {
  const { data, refetch } = useQuery({
    queryKey: [PATH],
    queryFn: () => fetchList<GalleryDetail>(PATH),
    select: toMap,
    enabled: rows !== undefined,
  });
  useChange(rows, (previous) => previous && refetch());
  return data;
}

const toMap = (details: GalleryDetail[]) => new Map(details.map((detail) => [detail.id, detail]));
