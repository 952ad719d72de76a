import { type FormEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { FilterSelect } from "@/components/admin/parts/form/choice";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { MAX_SEARCH } from "@/lib/shared/limits";
import { adminWords } from "@/lib/shared/words/screens";

type Props<Sort extends string> = {
  label: string;
  placeholder?: string;
  search: string;
  /** Called after a pause in typing, or immediately on Enter or Clear. */
  onSearch: (search: string) => void;
  sort?: Sort;
  options?: readonly { value: Sort; label: string }[];
  onSort?: (sort: Sort) => void;
  /** Present if the list is filtered. */
  onClear?: () => void;
  children?: ReactNode;
};

const PAUSE_MS = 300;

/**
 * The search, filters and order of a list, in its line. In a narrow work area the filters have a line of their own, which scrolls sideways.
 */
export function ListTools<Sort extends string>(props: Props<Sort>) {
  const { label, placeholder = label, search, onSearch, sort, options, onSort, onClear, children } = props;
  const { text, type, apply, field } = useSearchText(search, onSearch);

  function submit(event: FormEvent) {
    event.preventDefault();
    apply(text);
  }

  return (
    <search className="contents">
      <form onSubmit={submit} className="min-w-0 flex-1 basis-40 @min-[46rem]/work:max-w-80 @min-[46rem]/work:basis-32">
        <Field label={label} labelAt="hidden" density="admin">
          {(control) => (
            <span className="relative block">
              <input
                {...control}
                ref={field}
                type="search"
                value={text}
                maxLength={MAX_SEARCH}
                placeholder={placeholder}
                autoComplete="off"
                enterKeyHint="search"
                onChange={({ target }) => type(target.value)}
                className={`${control.className} ${text ? "pr-11!" : ""} placeholder:text-ellipsis placeholder:text-slate md:text-small [&::-webkit-search-cancel-button]:hidden`}
              />
              {text && (
                <button
                  type="button"
                  aria-label="Clear search"
                  onClick={({ currentTarget }) => {
                    apply("");
                    currentTarget.parentElement?.querySelector("input")?.focus();
                  }}
                  className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-ease text-slate hover:text-basalt"
                >
                  <AdminIcon name="close" className="size-4.5" />
                </button>
              )}
            </span>
          )}
        </Field>
      </form>
      {(children || options || onClear) && (
        <div className="relative flex items-center gap-2 @max-[46rem]/work:order-2 @max-[46rem]/work:-my-1 @max-[46rem]/work:w-0 @max-[46rem]/work:min-w-32 @max-[46rem]/work:flex-1 @max-[46rem]/work:*:flex-none @max-[46rem]/work:overflow-x-auto @max-[46rem]/work:py-1 @min-[46rem]/work:contents">
          {children}
          {options && <FilterSelect label="Sort by" options={options} value={sort ?? ""} onChoose={(by) => onSort?.(by as Sort)} />}
          {onClear && (
            <Button variant="line" size="small" onClick={onClear} className="border-transparent whitespace-nowrap underline">
              {adminWords.clearFilters}
            </Button>
          )}
        </div>
      )}
    </search>
  );
}

function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [reported, setReported] = useState(search);
  const [previousSearch, setPreviousSearch] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useCallback(() => () => clearTimeout(timer.current), []);

  // Follows a search set from outside, but not our own value, which may lag behind the typing.
  if (search !== previousSearch) {
    setPreviousSearch(search);
    if (search !== reported.trim() && search !== reported) setText(search);
  }

  function report(words: string) {
    setReported(words);
    onSearch(words);
  }
  function type(words: string) {
    setText(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => report(words), PAUSE_MS);
  }
  function apply(words: string) {
    clearTimeout(timer.current);
    setText(words);
    report(words);
  }
  return { text, type, apply, field };
}
