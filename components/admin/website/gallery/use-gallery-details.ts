import { useQuery } from "@tanstack/react-query";
import { fetchList } from "@/lib/shared/client/http/api";
import type { GalleryDetail } from "@/lib/website/gallery";

const PATH = "/gallery/details";

/** Loads names, upload times and products by image id. Undefined until loaded; errors are ignored. */
export function useGalleryDetails(): ReadonlyMap<number, GalleryDetail> | undefined {
  const { data } = useQuery({ queryKey: [PATH], queryFn: () => fetchList<GalleryDetail>(PATH), select: toMap });
  return data;
}

const toMap = (details: GalleryDetail[]) => new Map(details.map((detail) => [detail.id, detail]));
