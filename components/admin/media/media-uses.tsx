import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { MediaUse } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import { resourceNames } from "@/lib/shared/resources";

type Props = { uses: MediaUse[]; busy: boolean; onRemove: () => void };

export const MediaUses = ({ uses, busy, onRemove }: Props) => (
  <section className="min-w-0">
    <h3 className="font-sans text-small leading-[1.4] font-[550] tracking-normal">{mediaWords.usedIn}</h3>
    {uses.length > 0 ? (
      <ul className="mt-1.5 max-h-60 overflow-auto text-small">
        {uses.map(({ resource, id, title, href }) => (
          <li key={`${resource} ${id}`}>
            <Link
              href={href}
              prefetch={false}
              className="inline-flex min-h-11 items-center gap-x-2 wrap-anywhere underline underline-offset-[0.22em] hover:decoration-2"
            >
              {title} <span className="text-slate">{resourceNames[resource]}</span>
            </Link>
          </li>
        ))}
      </ul>
    ) : (
      <>
        <p className="mt-1.5 text-small text-slate">{mediaWords.usedNowhere}</p>
        <Button variant="danger" size="small" disabled={busy} onClick={onRemove} className="mt-3">
          {mediaWords.remove}
        </Button>
      </>
    )}
  </section>
);
