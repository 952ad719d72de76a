/** A red star after the label of a required field. The field itself has `required`. */
export const Star = () => (
  <span aria-hidden="true" className="font-semibold text-jasper">
    *
  </span>
);

export const Optional = () => <span className="font-normal text-slate">(optional)</span>;

export function Chip({ required }: { required: boolean }) {
  return (
    <span
      className={`inline-block rounded-ease px-2 py-px text-micro leading-normal font-[550] ${required ? "bg-jasper-tint text-jasper" : "bg-bench text-slate"}`}
    >
      {required ? "Required" : "Optional"}
    </span>
  );
}

export const StarNote = () => (
  <>
    Fields marked <span className="font-semibold text-jasper">*</span> are required.
  </>
);
