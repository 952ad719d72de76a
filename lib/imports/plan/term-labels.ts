import { findSimilarLabel } from "@/lib/catalogue/terms/term-suggestions";
import { joinTerms, splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";
import { TERM_COLUMNS, type TermColumn, type TermKind } from "@/lib/catalogue/terms/terms";
import { getTermMapKey, type KnownNames } from "@/lib/imports/plan/snapshot";

/** `similar` is the known term that a new one probably means. */
export type NewTerm = { kind: TermKind; label: string; similar?: string };

const KIND_BY_COLUMN = Object.fromEntries(Object.entries(TERM_COLUMNS).map(([kind, column]) => [column, kind])) as Record<
  TermColumn,
  TermKind
>;

export const getTermKind = (column: TermColumn): TermKind => KIND_BY_COLUMN[column];

export const isTermColumn = (name: string): name is TermColumn => name in KIND_BY_COLUMN;

/** Replaces values with the labels of their terms, as saving does. The first spelling of a new value becomes its label. */
export class TermLabels {
  readonly #known: Map<string, string>;
  readonly #added = new Map<string, NewTerm>();

  readonly #names: KnownNames;

  constructor(known: Map<string, string>, names: KnownNames = new Map()) {
    this.#known = known;
    this.#names = names;
  }

  #getLabel(kind: TermKind, word: string): string {
    const name = getTermMapKey(kind, toTermKey(word));
    const known = this.#known.get(name) ?? this.#added.get(name)?.label;
    if (known !== undefined) return known;
    this.#added.set(name, { kind, label: word, similar: findSimilarLabel(word, this.#names.get(kind) ?? []) });
    return word;
  }

  write(column: TermColumn, text: string): string {
    const labels = splitTerms(text).map((word) => this.#getLabel(KIND_BY_COLUMN[column], word));
    return joinTerms([...new Map(labels.map((label) => [toTermKey(label), label])).values()]);
  }

  get added(): NewTerm[] {
    return [...this.#added.values()];
  }
}
