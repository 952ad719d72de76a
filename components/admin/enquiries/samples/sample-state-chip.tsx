import type { SampleState } from "@/lib/enquiries/sample-words";

const colours: Record<SampleState, string> = {
  to_pack: "bg-jaisalmer-light/35 text-basalt",
  sent: "bg-kota-tint text-kota",
  arrived: "bg-verde-tint text-verde",
  liked: "bg-serpentine-tint text-serpentine",
  rejected: "bg-jasper-tint text-jasper",
};

export const SampleStateChip = ({ state, children }: { state: SampleState; children: string }) => (
  <span
    className={`inline-block flex-none rounded-ease px-2 text-micro leading-[1.4] font-[550] whitespace-nowrap forced-colors:border ${colours[state]}`}
  >
    {children}
  </span>
);
