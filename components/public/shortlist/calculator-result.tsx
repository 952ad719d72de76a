import { useLocale, useTranslations } from "next-intl";
import { TextElement } from "@/components/ui/firm-text";
import { CONTAINER_PAYLOAD_KG } from "@/lib/catalogue/products/weights";
import { type AreaUnit, formatArea, formatWeight, MM_PER_INCH } from "@/lib/shared/units";
import type { Quantities } from "@/lib/shortlist/calculator";
import type { Slab } from "@/lib/shortlist/slabs";

const toInches = (millimetres: number) => Number((millimetres / MM_PER_INCH).toFixed(1));

type Props = { quantities: Quantities | undefined; slab?: Slab; unit: AreaUnit };

export function CalculatorResult({ quantities, slab, unit }: Props) {
  const tag = useLocale();
  const words = useTranslations("calculator");
  const units = useTranslations("units");
  const formatFigure = (value: number, digits = 0) => value.toLocaleString(tag, { maximumFractionDigits: digits });
  const area = (m2: number) => `${formatArea(unit, Math.round(m2 * 100) / 100)}\u00a0${units(`area.${unit}`)}`;
  const weight = (kilograms: number) => formatWeight(units, tag, unit, Math.round(kilograms));
  const { packed, slabs, minimum } = quantities ?? {};
  const { kilograms, containers } = packed ?? slabs ?? {};
  const rows = quantities && [
    { label: words("area"), value: area(quantities.area) },
    { label: words("needed"), value: area(quantities.needed) },
    packed && { label: words("boxes"), value: words("countWithArea", { count: formatFigure(packed.boxes), area: area(packed.area) }) },
    packed?.pieces && { label: words("pieces"), value: formatFigure(packed.pieces) },
    packed?.pallets && { label: words("pallets"), value: formatFigure(packed.pallets) },
    slabs && { label: words("slabs"), value: describeSlabs(slabs) },
    slabs && slab && { label: words("m2PerSlab"), value: describeSlabArea(slab) },
    slabs && slab?.kilograms && !slab.smallest && { label: words("kgPerSlab"), value: weight(slab.kilograms) },
    kilograms && { label: words("weight"), value: weight(kilograms) },
    containers && { label: words("container"), value: describeContainers(containers) },
    minimum && { label: words("minimum"), value: area(minimum.m2) },
    minimum?.missing && { label: words("missing"), value: describeMissing(minimum.missing) },
  ];

  function formatSize({ size: { length_mm, width_mm } }: Pick<Slab, "size">): string {
    const inches = `(${toInches(length_mm)} × ${toInches(width_mm)} ${units("inch")})`;
    return [`${length_mm} × ${width_mm} ${units("millimetre")}`, unit === "sqft" && inches]
      .filter((text) => text !== false)
      .map((text) => text.replaceAll(" ", "\u00a0"))
      .join(" ");
  }

  function describeSlabs({ count, most, area: ordered }: NonNullable<Quantities["slabs"]>): string {
    if (most) return words("range", { least: formatFigure(count), most: formatFigure(most) });
    return words("countWithArea", { count: formatFigure(count), area: area(ordered) });
  }

  function describeSlabArea({ smallest, m2 }: Slab): string {
    return smallest ? words("range", { least: area(smallest.m2), most: area(m2) }) : area(m2);
  }

  function describeContainers(share: number): string {
    if (share < 1) return words("containerShare", { percent: formatFigure(share * 100, 1) });
    return words("containers", { count: formatFigure(Math.ceil(share * 100) / 100, 2) });
  }

  function describeMissing({ m2, units: count }: { m2: number; units?: number }): string {
    if (!count) return area(m2);
    return words(packed ? "missingBoxes" : "missingSlabs", { area: area(m2), count, formatted: formatFigure(count) });
  }

  function describeSizes({ count, most = count }: NonNullable<Quantities["slabs"]>, { size, smallest }: Slab): string {
    if (!smallest) return words("largestSlab", { size: formatSize({ size }) });
    return words("smallestSlab", { size: formatSize(smallest), count: most, formatted: formatFigure(most) });
  }

  return (
    <div role="status" className="border-s-3 border-udaipur bg-limestone px-5 py-5">
      <h3 className="mb-2 text-h4 font-[400]">{words("result")}</h3>
      {rows ? (
        <dl className="text-small">
          {rows.map((row) =>
            row ? (
              <div key={row.label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 border-t border-joint py-2.5">
                <TextElement as="dt" text={row.label} className="text-slate" />
                <TextElement as="dd" text={row.value} className="text-end font-[550] tabular-nums lining-nums" />
              </div>
            ) : null,
          )}
        </dl>
      ) : (
        <p className="text-slate">{words("none")}</p>
      )}
      {quantities && !packed && !slabs && <p className="mt-2 text-small text-slate">{words("unpacked")}</p>}
      {slabs && slab?.isLargest && <p className="mt-2 text-small text-slate">{describeSizes(slabs, slab)}</p>}
      {containers && <p className="mt-2 text-micro text-slate">{words("payload", { weight: weight(CONTAINER_PAYLOAD_KG) })}</p>}
    </div>
  );
}
