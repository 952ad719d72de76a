import { useEffect, useState } from "react";
import { historyWords } from "@/lib/history/words";
import { fetchFile } from "@/lib/shared/client/http/download";

/** A picture that a version names. It may be gone from its address, so it is fetched with the token. */
export function KeptPicture({ url, alt }: { url: string; alt: string }) {
  const [shown, show] = useState<{ url: string; source?: string }>();

  useEffect(() => {
    const leaving = new AbortController();
    let source: string | undefined;
    fetchFile(`/api/history/file?${new URLSearchParams({ url })}`, { signal: leaving.signal })
      .then((response) => response.blob())
      .then((file) => {
        if (leaving.signal.aborted) return;
        source = URL.createObjectURL(file);
        show({ url, source });
      })
      .catch(() => !leaving.signal.aborted && show({ url }));
    return () => {
      leaving.abort();
      if (source) URL.revokeObjectURL(source);
    };
  }, [url]);

  const isThere = shown?.url === url;
  if (isThere && !shown.source) return <span className="text-slate">{historyWords.pictureGone}</span>;
  return (
    <span className="block size-24 bg-limestone" aria-busy={!isThere}>
      {isThere && <img src={shown.source} alt={alt} className="size-full object-cover" />}
    </span>
  );
}
