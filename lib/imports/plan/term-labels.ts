import { joinTerms, splitTerms, termKey } from "@/lib/catalogue/terms/term-text";
import { TERM_COLUMNS, type TermColumn, type TermKind } from "@/lib/catalogue/terms/terms";
import { termName } from "@/lib/imports/plan/snapshot";

export type NewWord = { kind: TermKind; label: string };

const KINDS = Object.fromEntries(Object.entries(TERM_COLUMNS).map(([kind, column]) => [column, kind])) as Record<TermColumn, TermKind>;

/** The kind of terms that a text consists of. */
export const kindOf = (column: TermColumn): TermKind => KINDS[column];

export const isTermColumn = (name: string): name is TermColumn => name in KINDS;

/** Says texts in the labels of their terms, as storing them does; a word that is new is called as it is spelled first. */
export class TermLabels {
  readonly #known: Map<string, string>;
  readonly #added = new Map<string, NewWord>();

  constructor(known: Map<string, string>) {
    this.#known = known;
  }

  #labelOf(kind: TermKind, word: string): string {
    const name = termName(kind, termKey(word));
    const known = this.#known.get(name) ?? this.#added.get(name)?.label;
    if (known !== undefined) return known;
    this.#added.set(name, { kind, label: word });
    return word;
  }

  write(column: TermColumn, text: string): string {
    const labels = splitTerms(text).map((word) => this.#labelOf(KINDS[column], word));
    return joinTerms([...new Map(labels.map((label) => [termKey(label), label])).values()]);
  }

  /** Words that no term is called by yet. */
  get added(): NewWord[] {
    return [...this.#added.values()];
  }
}
