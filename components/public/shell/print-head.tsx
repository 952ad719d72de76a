import type { Company } from "@/lib/website/content/groups/company";

/** Name, phone and address of the company on every printed page. Styled in public.css, because every page contains it. */
export const PrintHead = ({ company: { brand, phones, address } }: { company: Pick<Company, "brand" | "phones" | "address"> }) => (
  <div className="print-head">
    <p>
      <b>{brand}</b>
      {[phones[0], address.join(" ")].join(" · ")}
    </p>
  </div>
);
