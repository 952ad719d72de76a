import Link from "next/link";
import { useState } from "react";
import { DownloadButton } from "@/components/admin/parts/download-button";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { CountList } from "@/components/admin/privacy/count-list";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { kindNames } from "@/lib/enquiries/words";
import { type Person, toIncludeQuery, type UnconfirmedEnquiry } from "@/lib/privacy/people";
import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { formatDateTime } from "@/lib/shared/firm-time";
import { adminScreens } from "@/lib/shared/words/screens";

const words = privacyWords.find;

type Props = { person: Person; canErase: boolean; onErase: (include: number[]) => void };

export function PersonCard({ person, canErase, onErase }: Props) {
  const { id, name, email, phone, counts, unconfirmed } = person;
  const [include, setInclude] = useState<number[]>([]);

  return (
    <li className="grid gap-3 border-b border-limestone px-4.5 py-4 last:border-0 md:px-6">
      <h3 className="font-sans text-base leading-[1.3] font-semibold tracking-normal wrap-anywhere">{name || words.nameless}</h3>
      <p className="text-small wrap-anywhere text-slate">{[email, phone].filter(Boolean).join(", ")}</p>
      <CountList
        counts={counts}
        getHref={(kind) => (kind === "trash" || kind === "quotations" ? undefined : getListHref(kind, email || phone))}
      />
      {unconfirmed.length > 0 && <Unconfirmed rows={unconfirmed} included={include} onChange={setInclude} />}
      <div className="flex flex-wrap gap-2.5">
        <DownloadButton
          label={words.exportData}
          busyLabel={words.exporting}
          path={`/api/people/${id}/export${toIncludeQuery(include)}`}
          failed={privacyMessages.people.exportFailed}
        />
        {canErase && (
          <Button variant="danger" size="small" aria-haspopup="dialog" onClick={() => onErase(include)}>
            <AdminIcon name="trash" />
            {words.eraseData}
          </Button>
        )}
      </div>
    </li>
  );
}

const getListHref = (kind: string, search: string) => `${adminScreens.enquiries.href}?${new URLSearchParams({ kind, search })}`;

type UnconfirmedProps = { rows: UnconfirmedEnquiry[]; included: number[]; onChange: (included: number[]) => void };

function Unconfirmed({ rows, included, onChange }: UnconfirmedProps) {
  const { timeZone } = useFirm();
  return (
    <fieldset className="border-l-4 border-kota bg-kota-tint px-4.5 py-3.5 text-small">
      <legend className="sr-only">{words.unconfirmed}</legend>
      <p className="font-semibold">{words.unconfirmed}</p>
      <p>{words.unconfirmedHint}</p>
      {rows.map(({ id, kind, name, phone, subject, message, created_at }) => (
        <div key={id} className="mt-2 flex items-start gap-3">
          <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              checked={included.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...included, id] : included.filter((other) => other !== id))}
              className="mt-0.5 size-5 flex-none accent-verde"
            />
            <span className="min-w-0 wrap-anywhere">
              {[kind === "trash" ? words.trash : kindNames[kind], formatDateTime(created_at, timeZone), name, phone]
                .filter(Boolean)
                .join(", ")}
              <span className="line-clamp-2 text-slate">{[subject, message].filter(Boolean).join(": ")}</span>
            </span>
          </label>
          {kind !== "trash" && (
            <Link href={`${adminScreens.enquiries.href}?id=${id}`} className="underline underline-offset-4">
              {words.open}
            </Link>
          )}
        </div>
      ))}
    </fieldset>
  );
}
