/** The star after the name of a field that is needed; the field itself says `required`. */
export const Star = () => (
  <span aria-hidden="true" className="font-semibold text-jasper">
    *
  </span>
);

export const Optional = ({ words = "(optional)" }: { words?: string }) => <span className="font-normal text-slate">{words}</span>;

/** 'Required' or 'Optional' as a chip, for a field where it depends. */
export function Chip({ required }: { required: boolean }) {
  return (
    <span
      className={`inline-block rounded-ease px-2 py-px text-micro leading-normal font-[550] ${required ? "bg-jasper-tint text-jasper" : "bg-bench text-slate"}`}
    >
      {required ? "Required" : "Optional"}
    </span>
  );
}

/** Says what the star means, in the head of a form. */
export const StarNote = () => (
  <>
    Fields marked <span className="font-semibold text-jasper">*</span> are needed.
  </>
);
