"use client";

import { type FormEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Field } from "@/components/ui/field";
import { MAX_SEARCH } from "@/lib/shared/limits";

type Props<Sort extends string> = {
  label: string;
  placeholder?: string;
  search: string;
  /** Called after a pause in typing, or immediately on Enter or Clear. */
  onSearch: (search: string) => void;
  sort?: Sort;
  options?: readonly { value: Sort; label: string }[];
  onSort?: (sort: Sort) => void;
  children?: ReactNode;
};

const PAUSE_MS = 300;

export function ListTools<Sort extends string>({ label, placeholder, search, onSearch, sort, options, onSort, children }: Props<Sort>) {
  const { text, type, apply, field } = useSearchText(search, onSearch);

  function submit(event: FormEvent) {
    event.preventDefault();
    apply(text);
  }

  return (
    <search className="flex flex-wrap items-end gap-x-5 gap-y-3 border-b border-joint px-4.5 py-2.5 md:px-6 @max-[26rem]/work:gap-x-3">
      <form onSubmit={submit} className="min-w-0 flex-1 basis-72">
        <Field label={label} density="admin">
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
                className={`${control.className} ${text ? "pr-12!" : ""} placeholder:text-ellipsis placeholder:text-slate [&::-webkit-search-cancel-button]:hidden`}
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
      {children}
      {options && (
        <Field label="Sort by" density="admin" className="basis-56 @max-[26rem]/work:grow @max-[26rem]/work:basis-28">
          {(control) => (
            <select {...control} value={sort} onChange={({ target }) => onSort?.(target.value as Sort)}>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
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
