import { useQuery } from "@tanstack/react-query";
import { historyWords } from "@/lib/history/words";
import { useObjectUrl } from "@/lib/shared/client/effects";
import { fetchFile } from "@/lib/shared/client/http/download";

/** A picture of an earlier version. It may no longer be public, so it is fetched with the token. */
export function VersionPicture({ url, alt }: { url: string; alt: string }) {
  const path = `/api/history/file?${new URLSearchParams({ url })}`;
  const { data: file, isError } = useQuery({ queryKey: [path], queryFn: async ({ signal }) => (await fetchFile(path, signal)).blob() });
  const source = useObjectUrl(file);
  if (isError) return <span className="text-slate">{historyWords.pictureGone}</span>;
  return (
    <span className="block size-24 bg-limestone" aria-busy={!source}>
      {source && <img src={source} alt={alt} className="size-full object-cover" />}
    </span>
  );
}
