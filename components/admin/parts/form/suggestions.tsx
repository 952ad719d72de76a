import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useController } from "react-hook-form";
import { Field } from "@/components/ui/field";

type Options = {
  label: string;
  /** Called while the list is wanted. */
  getOptions: () => { key: string | number; content: ReactNode }[];
  onPick: (place: number) => void;
  className?: string;
};

/** A list below a text field. The field keeps the focus; the arrow keys and Enter choose. */
export function useSuggestions({ label, getOptions, onPick, className = "inset-x-0" }: Options) {
  const id = useId();
  const [active, setActive] = useState<number>();
  const [isRequested, setRequested] = useState(false);
  const options = isRequested ? getOptions() : [];
  const isOpen = options.length > 0;
  const getOptionId = (place: number) => `${id}-${place}`;

  function toggle(isShown: boolean) {
    setRequested(isShown);
    setActive(undefined);
  }

  function pick(place: number) {
    onPick(place);
    toggle(false);
  }

  function navigate(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return toggle(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = active ?? (step > 0 ? -1 : options.length);
      setActive((from + step + options.length) % options.length);
    } else if (event.key === "Enter" && isOpen && active !== undefined) {
      event.preventDefault();
      pick(active);
    } else if (event.key === "Escape" && isOpen) {
      // Escape closes only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      toggle(false);
    }
  }

  return {
    isOpen,
    toggle,
    inputProps: {
      autoComplete: "off",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? id : undefined,
      "aria-activedescendant": isOpen && active !== undefined ? getOptionId(active) : undefined,
      onClick: () => toggle(true),
      onKeyDown: navigate,
      onBlur: () => toggle(false),
    } as const,
    list: isOpen && (
      <span
        id={id}
        role="listbox"
        aria-label={label}
        className={`absolute top-full z-20 mt-1 block max-h-72 overflow-auto rounded-ease border border-ash bg-paper py-1 shadow-float ${className}`}
      >
        {options.map(({ key, content }, place) => (
          <span
            key={key}
            id={getOptionId(place)}
            ref={(option) => {
              if (place === active) option?.scrollIntoView({ block: "nearest" });
            }}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
            onKeyDown={navigate}
            className="flex min-h-11 cursor-pointer items-center px-3.5 py-1.5 text-small leading-[1.3] wrap-anywhere hover:bg-bench aria-selected:bg-verde-tint"
          >
            {content}
          </span>
        ))}
      </span>
    ),
  };
}

/** A column is narrower than its suggestions. */
const WIDE_LIST = "left-0 w-max min-w-full max-w-[min(26rem,60vw)]";

type Props = Omit<ComponentProps<"input">, "list"> & {
  name: string;
  label: string;
  list: Omit<Parameters<typeof useSuggestions>[0], "className">;
  onText?: (text: string) => void;
};

export function SuggestField({ name, label, list, onFocus, onText, className = "", ...input }: Props) {
  const { field, fieldState } = useController({ name });
  const suggestions = useSuggestions({ ...list, className: WIDE_LIST });
  return (
    <Field label={label} density="admin" error={fieldState.error?.message} className="relative">
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            {...field}
            {...suggestions.inputProps}
            className={`${control.className} ${className}`}
            onFocus={(event) => {
              onFocus?.(event);
              suggestions.toggle(true);
            }}
            onBlur={() => {
              field.onBlur();
              suggestions.toggle(false);
            }}
            onChange={({ target }) => {
              field.onChange(target.value);
              onText?.(target.value);
              suggestions.toggle(true);
            }}
          />
          {suggestions.list}
        </>
      )}
    </Field>
  );
}

export const Suggestion = ({ title, detail }: { title: string; detail: string }) => (
  <span>
    <span className="block font-[550] tabular-nums">{title}</span>
    <span className="block text-micro text-slate">{detail}</span>
  </span>
);
