import type { ComponentProps } from "react";
import { useController } from "react-hook-form";
import { useSuggestions } from "@/components/admin/parts/form/use-suggestions";
import { Field } from "@/components/ui/field";

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
