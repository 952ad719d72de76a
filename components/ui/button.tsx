import type { ComponentProps } from "react";

type Variant = "primary" | "line" | "light" | "edit" | "danger" | "mist";
type Size = "default" | "medium" | "small";
type Look = { variant?: Variant; size?: Size; block?: boolean };

const variants: Record<Variant, string> = {
  primary: "border-basalt bg-basalt text-paper hover:border-udaipur-2 hover:bg-udaipur-2 active:border-udaipur active:bg-udaipur",
  line: "border-basalt text-basalt hover:bg-basalt hover:text-paper",
  light: "border-makrana bg-makrana text-basalt hover:border-paper hover:bg-paper",
  edit: "border-verde bg-verde text-paper hover:border-udaipur-2 hover:bg-udaipur-2 active:border-udaipur active:bg-udaipur",
  danger: "border-jasper text-jasper hover:border-jasper hover:bg-jasper hover:text-paper",
  mist: "border-mist text-makrana hover:border-makrana hover:bg-makrana hover:text-basalt",
};
const unavailable = "cursor-not-allowed border-joint bg-limestone text-slate";

const sizes: Record<Size, string> = {
  default: "min-h-13 px-7 py-3 text-base",
  medium: "min-h-(--control-medium) px-5.5 py-1.5 text-base",
  small: "min-h-(--control) px-4 py-1.5 text-small",
};

const look = (colours: string, size: Size, block: boolean) =>
  `inline-flex items-center justify-center gap-2.5 rounded-ease border text-center leading-tight font-[550] transition-colors duration-(--dur-quick) ease-fade ${sizes[size]} ${block ? "w-full" : ""} ${colours}`;

/** Returns the classes of a button, for links that look like one. */
export const buttonClass = ({ variant = "primary", size = "default", block = false }: Look = {}) => look(variants[variant], size, block);

type Props = ComponentProps<"button"> & Look & { busy?: boolean };

/** A button. While `busy` it shows a spinner, keeps the focus and ignores presses, including Enter in a form field. */
export function Button({ variant = "primary", size = "default", block = false, busy = false, className = "", children, ...rest }: Props) {
  const colours = busy || rest.disabled || rest["aria-disabled"] ? unavailable : variants[variant];
  return (
    <button
      type="button"
      {...rest}
      className={`${look(colours, size, block)} ${className}`}
      {...(busy && { "aria-disabled": true, onClick: (event) => event.preventDefault() })}
    >
      {busy && <Spinner className="size-[1.1em]" />}
      {children}
    </button>
  );
}

export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block flex-none animate-turn rounded-full border-2 border-current border-e-transparent ${className}`}
    />
  );
}
