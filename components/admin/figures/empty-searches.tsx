import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FiguresTable } from "@/components/admin/figures/figures-table";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { Choice, Options } from "@/components/admin/parts/form/choice";
import { Button } from "@/components/ui/button";
import { useAllowsCall } from "@/lib/auth/client/account";
import { useSuggestedTerms } from "@/lib/catalogue/client/use-terms";
import { findSimilarLabel } from "@/lib/catalogue/terms/term-suggestions";
import { TERM_KINDS, type Term } from "@/lib/catalogue/terms/terms";
import { termKindNames } from "@/lib/catalogue/terms/words";
import type { Period } from "@/lib/figures/client/use-figures";
import { figureMessages, emptySearchWords as words } from "@/lib/figures/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { createUndoToast } from "@/lib/shared/client/use-undo";

/** The searches without results. Editors add them to a term as an alias, or hide them. */
export function EmptySearches({ period, showKey }: { period: Period; showKey: (key: string) => ReactNode }) {
  const canEdit = useAllowsCall()("PUT /api/figures/hidden");
  const client = useQueryClient();
  const { busy, run } = useRun();
  const [showsHidden, setShowsHidden] = useState(false);
  const [search, setSearch] = useState<string>();
  const reload = () => client.invalidateQueries({ queryKey: ["/api/figures"] });

  async function hide(search: string, hidden: boolean, isUndo = false) {
    await run(
      () => callApi<ChangeResponse>("PUT", "/api/figures/hidden", { search, hidden }),
      getMessage,
      serverMessageOr(figureMessages.hidingFailed),
      () => (isUndo ? {} : createUndoToast(() => void hide(search, !hidden, true))),
    );
    await reload();
  }

  async function addAlias(search: string, term: Term) {
    const setAliases = (aliases: string[], { id, version }: Term) =>
      callApi<ChangeResponse & { data: Term }>("PATCH", `/api/terms/${id}`, { aliases }, { ifMatch: version });
    const failed = serverMessageOr(words.failed);
    const undo = async (saved: Term) => {
      await run(
        () => setAliases(term.aliases, saved),
        () => words.removed(search, term.label),
        failed,
      );
      await reload();
    };
    const { answer } = await run(
      () => setAliases([...term.aliases, search], term),
      () => words.added(search, term.label),
      failed,
      ({ data }) => createUndoToast(() => void undo(data)),
    );
    if (answer) setSearch(undefined);
    await reload();
  }

  return (
    <>
      <FiguresTable
        by="empty"
        period={period}
        showKey={showKey}
        hidden={showsHidden ? words.noneHidden : undefined}
        getActions={
          canEdit
            ? (key) =>
                showsHidden
                  ? [{ label: words.show, icon: "eye", onSelect: () => void hide(key, false) }]
                  : [
                      { label: words.addAlias, icon: "tag", onSelect: () => setSearch(key) },
                      { label: words.hide, icon: "close", onSelect: () => void hide(key, true) },
                    ]
            : undefined
        }
        footer={
          canEdit && (
            <Button variant="line" size="small" onClick={() => setShowsHidden(!showsHidden)}>
              {showsHidden ? words.showOpen : words.showHidden}
            </Button>
          )
        }
      />
      {search !== undefined && <AliasDialog search={search} busy={busy} onAdd={addAlias} onCancel={() => setSearch(undefined)} />}
    </>
  );
}

type DialogProps = { search: string; busy: boolean; onAdd: (search: string, term: Term) => void; onCancel: () => void };

function AliasDialog({ search, busy, onAdd, onCancel }: DialogProps) {
  const { terms: byKind } = useSuggestedTerms();
  const [chosen, setChosen] = useState<string>();
  const terms = TERM_KINDS.flatMap((kind) => byKind?.[kind].filter(({ products }) => products > 0) ?? []);
  const names = terms.flatMap(({ label, aliases }) => [label, ...aliases].map((name) => ({ name, label })));
  const similar = findSimilarLabel(search, names);
  const term = terms.find(({ id, label }) => (chosen === undefined ? label === similar : String(id) === chosen));
  return (
    <ConfirmDialog
      open
      question={words.question}
      name={search}
      tone="edit"
      busy={busy}
      disabled={!term}
      confirmLabel={words.add}
      busyLabel={words.adding}
      onConfirm={() => term && onAdd(search, term)}
      onCancel={onCancel}
    >
      <Choice
        label={words.term}
        blank={words.chooseTerm}
        hint={words.effect}
        value={term?.id ?? ""}
        disabled={busy}
        className="mt-5"
        onChoose={setChosen}
      >
        {TERM_KINDS.map((kind) => (
          <optgroup key={kind} label={termKindNames[kind].many}>
            <Options options={terms.filter((one) => one.kind === kind).map(({ id, label }) => ({ value: id, label }))} />
          </optgroup>
        ))}
      </Choice>
    </ConfirmDialog>
  );
}
