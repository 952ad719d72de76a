import Link from "next/link";
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { DownloadButton } from "@/components/admin/parts/download-button";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { CountList, EraseDialog } from "@/components/admin/privacy/erase-dialog";
import { useFormatTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { kindNames } from "@/lib/enquiries/words";
import { type People, type Person, peopleQuery, toIncludeQuery, type UnconfirmedEnquiry } from "@/lib/privacy/people";
import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { adminScreens } from "@/lib/shared/words/screens";

const words = privacyWords.find;

export function PersonSearch({ canErase, onErased }: { canErase: boolean; onErased: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [items, setItems] = useState<Person[]>();
  const [erasing, setErasing] = useState<{ person: Person; include: number[] }>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function findPeople(q: string) {
    const issue = peopleQuery.safeParse({ q }).error?.issues[0];
    setError(issue?.message);
    setItems(undefined);
    if (issue) return input.current?.focus();
    setBusy(true);
    await callApi<People>("GET", `/api/people?q=${encodeURIComponent(q)}`).then(
      (found) => setItems(found.items),
      (failure) => toast.error(serverMessageOr(privacyMessages.people.failed)(failure)),
    );
    setBusy(false);
  }

  // The screen Enquiries links here with the address in the fragment, which browsers do not send to servers.
  const findLinked = useEffectEvent(() => {
    const linked = decodeURIComponent(location.hash.slice(1));
    if (!linked || !input.current) return;
    input.current.value = linked;
    void findPeople(linked);
  });
  useEffect(() => findLinked(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy && input.current) void findPeople(input.current.value);
  }

  return (
    <ListBox heading={words.heading} count={items?.length} formatCount={words.found}>
      <form method="post" noValidate onSubmit={submit} className="grid max-w-[34rem] gap-4 p-4.5 md:p-6">
        <Field label={words.label} hint={words.hint} error={error} density="admin">
          {(control) => <input {...control} ref={input} name="q" autoComplete="off" spellCheck={false} autoCapitalize="none" required />}
        </Field>
        <div>
          <Button type="submit" variant="edit" size="medium" busy={busy}>
            {busy ? words.busy : words.action}
          </Button>
        </div>
      </form>
      {items?.length === 0 && <p className="border-t border-joint px-4.5 py-4 text-slate md:px-6">{words.none}</p>}
      {items && items.length > 0 && (
        <ul className="border-t border-joint">
          {items.map((person) => (
            <PersonCard key={person.id} person={person} canErase={canErase} onErase={(include) => setErasing({ person, include })} />
          ))}
        </ul>
      )}
      <EraseDialog
        person={erasing?.person}
        include={erasing?.include ?? []}
        onClose={() => setErasing(undefined)}
        onErased={(erased) => {
          setItems((rest) => rest?.filter(({ id }) => id !== erased.id));
          onErased();
        }}
      />
    </ListBox>
  );
}

function PersonCard({ person, canErase, onErase }: { person: Person; canErase: boolean; onErase: (include: number[]) => void }) {
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
  const formatTime = useFormatTime();
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
              {[kind === "trash" ? words.trash : kindNames[kind], formatTime(created_at), name, phone].filter(Boolean).join(", ")}
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
