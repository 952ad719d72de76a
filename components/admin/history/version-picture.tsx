import { useState } from "react";
import { historyWords } from "@/lib/history/words";
import { useUnmount } from "@/lib/shared/client/effects";
import { fetchFile } from "@/lib/shared/client/http/download";
import { useRequest } from "@/lib/shared/client/http/use-request";

/** A picture of an earlier version. It may no longer be public, so it is fetched with the token. */
export function VersionPicture({ url, alt }: { url: string; alt: string }) {
  const [picture, setPicture] = useState<{ url: string; source?: string }>();

  const revokeSource = () => picture?.source && URL.revokeObjectURL(picture.source);
  useUnmount(revokeSource);
  useRequest(
    url,
    async (url, signal) => (await fetchFile(`/api/history/file?${new URLSearchParams({ url })}`, signal)).blob(),
    (file) => {
      revokeSource();
      setPicture({ url, source: URL.createObjectURL(file) });
    },
    () => setPicture({ url }),
  );
  const isLoaded = picture?.url === url;
  if (isLoaded && !picture.source) return <span className="text-slate">{historyWords.pictureGone}</span>;
  return (
    <span className="block size-24 bg-limestone" aria-busy={!isLoaded}>
      {isLoaded && <img src={picture.source} alt={alt} className="size-full object-cover" />}
    </span>
  );
}
