import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { Field } from "@/components/ui/field";
import { kindPlurals } from "@/lib/enquiries/words";
import { type Erasure, erasureRequest, type Person, toIncludeQuery } from "@/lib/privacy/people";
import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";

const words = privacyWords.erase;

type Props = { person: Person | undefined; include: number[]; onClose: () => void; onErased: (person: Person) => void };

/** Shows what would be erased and kept, and asks for the reason. */
export function EraseDialog({ person, include, onClose, onErased }: Props) {
  const path = person && `/api/people/${person.id}/erase${toIncludeQuery(include)}`;
  const { data: preview } = useQuery({
    ...apiQuery<Erasure>(path ?? "", serverMessageOr(privacyMessages.erase.previewFailed)),
    enabled: path !== undefined,
  });
  const [error, setError] = useState<string>();
  const { busy, run } = useRun();
  const reason = useRef<HTMLTextAreaElement>(null);

  async function erase() {
    const checked = erasureRequest.safeParse({ reason: reason.current?.value });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success || !path) return reason.current?.focus();
    const { answer } = await run(
      () => callApi<ChangeResponse>("POST", `/api/people/${person.id}/erase`, { ...checked.data, include }),
      () => privacyMessages.erase.done,
      serverMessageOr(privacyMessages.erase.failed),
    );
    if (!answer) return;
    onClose();
    onErased(person);
  }

  return (
    <ConfirmDialog
      open={person !== undefined}
      question={words.heading}
      name={person && [person.name, person.email || person.phone].filter(Boolean).join(", ")}
      busy={busy}
      disabled={!preview}
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      onConfirm={erase}
      onCancel={() => {
        setError(undefined);
        onClose();
      }}
    >
      <p className="mt-3 text-small">{words.text}</p>
      <div role="status" className="mt-4 grid gap-3">
        {preview ? (
          <>
            <Part heading={words.erased} counts={preview.erased} />
            <Part heading={words.kept} counts={preview.kept} />
          </>
        ) : (
          <p className="text-small text-slate">{words.counting}</p>
        )}
      </div>
      <Field key={path} label={words.reason} hint={words.reasonHint} error={error} density="admin" className="mt-4">
        {(control) => <textarea {...control} ref={reason} name="reason" required readOnly={busy} />}
      </Field>
    </ConfirmDialog>
  );
}

const Part = ({ heading, counts }: { heading: string; counts: Record<string, number> }) => (
  <div>
    <h3 className="mb-1 font-sans text-small leading-[1.4] font-[550] tracking-normal">{heading}</h3>
    <CountList counts={counts} />
  </div>
);

const names: Record<string, string> = {
  ...kindPlurals,
  trash: privacyWords.find.trash,
  quotations: privacyWords.find.quotations,
  notes: privacyWords.erase.notes,
  mails: privacyWords.erase.mails,
};

type CountProps = {
  counts: Record<string, number>;
  /** Address of the rows of a kind. */
  getHref?: (kind: string) => string | undefined;
};

/** Counts per kind. Kinds without rows are left out. */
export function CountList({ counts, getHref }: CountProps) {
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  if (shown.length === 0) return <p className="text-small text-slate">{privacyWords.erase.nothing}</p>;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {shown.map(([kind, count]) => {
        const href = getHref?.(kind);
        return (
          <li key={kind}>
            {href ? (
              <Link href={href} className="underline underline-offset-4">
                {names[kind]}
              </Link>
            ) : (
              names[kind]
            )}
            : <b className="font-semibold tabular-nums">{count.toLocaleString("en-IN")}</b>
          </li>
        );
      })}
    </ul>
  );
}
