import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { EraseDialog } from "@/components/admin/privacy/erase-dialog";
import { PersonCard } from "@/components/admin/privacy/person-card";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { type People, type Person, peopleQuery } from "@/lib/privacy/people";
import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";

const words = privacyWords.find;

type Props = { canErase: boolean; onErased: () => void };

export function PersonSearch({ canErase, onErased }: Props) {
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
