import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

type Options = {
  /** Names the list for screen readers. */
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
    isRequested,
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
