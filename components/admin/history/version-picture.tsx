import { useEffect, useState } from "react";
import { historyWords } from "@/lib/history/words";
import { fetchFile } from "@/lib/shared/client/http/download";

/** A picture of an earlier version. It may no longer be public, so it is fetched with the token. */
export function VersionPicture({ url, alt }: { url: string; alt: string }) {
  const [picture, setPicture] = useState<{ url: string; source?: string }>();

  useEffect(() => {
    const controller = new AbortController();
    let source: string | undefined;
    fetchFile(`/api/history/file?${new URLSearchParams({ url })}`, controller.signal)
      .then((response) => response.blob())
      .then((file) => {
        if (controller.signal.aborted) return;
        source = URL.createObjectURL(file);
        setPicture({ url, source });
      })
      .catch(() => !controller.signal.aborted && setPicture({ url }));
    return () => {
      controller.abort();
      if (source) URL.revokeObjectURL(source);
    };
  }, [url]);

  const isLoaded = picture?.url === url;
  if (isLoaded && !picture.source) return <span className="text-slate">{historyWords.pictureGone}</span>;
  return (
    <span className="block size-24 bg-limestone" aria-busy={!isLoaded}>
      {isLoaded && <img src={picture.source} alt={alt} className="size-full object-cover" />}
    </span>
  );
}
