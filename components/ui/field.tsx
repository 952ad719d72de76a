import { type ReactNode, useId } from "react";
import { TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";

type Density = "public" | "admin";

/** The props of an input, select or textarea that connect it to its label, hint and error. */
export type Control = { id: string; className: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type Props = {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  marker?: ReactNode;
  density?: Density;
  /** Above the control by default. In a line of filters it is in front of it, or only for screen readers. */
  labelAt?: "above" | "before" | "hidden";
  className?: string;
  children: (control: Control) => ReactNode;
};

const box =
  "block w-full rounded-ease border border-ash bg-paper text-base text-basalt transition-colors duration-(--dur-quick) hover:border-basalt " +
  "focus:border-basalt focus:outline-2 focus:outline-offset-1 focus:outline-(--focus) " +
  "read-only:not-[select]:border-transparent read-only:not-[select]:bg-limestone " +
  "disabled:cursor-not-allowed disabled:border-joint disabled:bg-limestone disabled:text-slate " +
  "aria-invalid:border-jasper aria-invalid:shadow-[inset_3px_0_0_var(--color-jasper)] [&:is(select)]:pe-11 [&:is(select)]:text-ellipsis [&:is(textarea)]:resize-y";

const densities: Record<Density, string> = {
  public: "min-h-13 px-4 py-3 [&:is(textarea)]:min-h-34",
  admin: "min-h-(--control) px-3 py-1 [&:is(textarea)]:min-h-28 [&:is(textarea)]:py-2",
};

const labels = { above: "mb-1.5 block text-small leading-[1.4] font-[550]", before: "flex-none text-micro text-slate", hidden: "sr-only" };

export function Field({ label, error, hint, marker, density = "public", labelAt = "above", className = "", children }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={`min-w-0 ${labelAt === "before" ? "flex items-center gap-1.5" : ""} ${className}`}>
      <label htmlFor={id} className={labels[labelAt]}>
        {label} {marker}
      </label>
      {children({
        id,
        className: `${box} ${densities[density]}`,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-2 text-small leading-[1.4] font-[550] text-jasper">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-micro text-slate">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Tells that a field may stay empty, in the language of its text. */
export const OptionalMark = ({ text }: { text: string }) => <TextElement as="span" text={text} className="font-normal text-slate" />;
