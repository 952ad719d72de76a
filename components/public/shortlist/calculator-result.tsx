import { CONTAINER_PAYLOAD_KG } from "@/lib/catalogue/products/weights";
import { type AreaUnit, formatArea } from "@/lib/shared/units";
import type { Quantities } from "@/lib/shortlist/calculator";
import { calculatorWords as words } from "@/lib/shortlist/calculator-words";
import type { Slab } from "@/lib/shortlist/slabs";
import { unitWords } from "@/lib/shortlist/words";

const formatFigure = (value: number, digits = 0) => value.toLocaleString("en-IN", { maximumFractionDigits: digits });

const formatContainers = (share: number) =>
  share < 1 ? words.containerShare(formatFigure(share * 100, 1)) : words.containers(formatFigure(Math.ceil(share * 100) / 100, 2));

const formatSize = ({ size }: Pick<Slab, "size">) => `${size.length_mm}\u00a0×\u00a0${size.width_mm}\u00a0mm`;

const describeSizes = ({ count, most = count }: NonNullable<Quantities["slabs"]>, slab: Slab) =>
  slab.smallest ? words.smallestSlab(formatSize(slab.smallest), formatFigure(most)) : words.largestSlab(formatSize(slab));

type Props = {
  quantities: Quantities | undefined;
  /** The slab of the selected variant. */
  slab?: Slab;
  unit: AreaUnit;
};

export function CalculatorResult({ quantities, slab, unit }: Props) {
  const area = (m2: number) => `${formatArea(unit, Math.round(m2 * 100) / 100)}\u00a0${unitWords[unit]}`;
  const { packed, slabs, minimum } = quantities ?? {};
  const { kilograms, containers } = packed ?? slabs ?? {};
  const rows = quantities && {
    [words.area]: area(quantities.area),
    [words.needed]: area(quantities.needed),
    ...(packed && { [words.boxes]: words.countWithArea(formatFigure(packed.boxes), area(packed.area)) }),
    ...(packed?.pieces && { [words.pieces]: formatFigure(packed.pieces) }),
    ...(packed?.pallets && { [words.pallets]: formatFigure(packed.pallets) }),
    ...(slabs && { [words.slabs]: describeSlabs(slabs) }),
    ...(slabs && slab && { [words.m2PerSlab]: slab.smallest ? words.range(area(slab.smallest.m2), area(slab.m2)) : area(slab.m2) }),
    ...(slabs && slab?.kilograms && !slab.smallest && { [words.kgPerSlab]: words.kilograms(formatFigure(slab.kilograms)) }),
    ...(kilograms && { [words.weight]: words.kilograms(formatFigure(kilograms)) }),
    ...(containers && { [words.container]: formatContainers(containers) }),
    ...(minimum && { [words.minimum]: area(minimum.m2) }),
    ...(minimum?.missing && { [words.missing]: describeMissing(minimum.missing) }),
  };

  function describeSlabs({ count, most, area: ordered }: NonNullable<Quantities["slabs"]>): string {
    return most ? words.range(formatFigure(count), formatFigure(most)) : words.countWithArea(formatFigure(count), area(ordered));
  }

  function describeMissing({ m2, units }: { m2: number; units?: number }): string {
    if (!units) return area(m2);
    return (packed ? words.missingBoxes : words.missingSlabs)(area(m2), formatFigure(units));
  }

  return (
    <div role="status" className="border-l-3 border-udaipur bg-limestone px-5 py-5">
      <h3 className="mb-2 text-h4 font-[400]">{words.result}</h3>
      {rows ? (
        <dl className="text-small">
          {Object.entries(rows).map(([label, value]) => (
            <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-t border-joint py-2.5">
              <dt className="text-slate">{label}</dt>
              <dd className="text-right font-[550] tabular-nums lining-nums">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-slate">{words.none}</p>
      )}
      {quantities && !packed && !slabs && <p className="mt-2 text-small text-slate">{words.unpacked}</p>}
      {slabs && slab?.isLargest && <p className="mt-2 text-small text-slate">{describeSizes(slabs, slab)}</p>}
      {containers && <p className="mt-2 text-micro text-slate">{words.payload(formatFigure(CONTAINER_PAYLOAD_KG))}</p>}
    </div>
  );
}
