import { type AreaUnit, formatArea } from "@/lib/shared/units";
import { CONTAINER_PAYLOAD_KG, type Quantities } from "@/lib/shortlist/calculator";
import { calculatorWords as words } from "@/lib/shortlist/calculator-words";
import { unitWords } from "@/lib/shortlist/words";

const formatFigure = (value: number, digits = 0) => value.toLocaleString("en-IN", { maximumFractionDigits: digits });

const formatContainers = (share: number) =>
  share < 1 ? words.containerShare(formatFigure(share * 100, 1)) : words.containers(formatFigure(Math.ceil(share * 100) / 100, 2));

type Props = {
  quantities: Quantities | undefined;
  unit: AreaUnit;
};

export function CalculatorResult({ quantities, unit }: Props) {
  const area = (m2: number) => `${formatArea(unit, Math.round(m2 * 100) / 100)}\u00a0${unitWords[unit]}`;
  const { packed } = quantities ?? {};
  const rows = quantities && {
    [words.area]: area(quantities.area),
    [words.needed]: area(quantities.needed),
    ...(packed && { [words.boxes]: words.boxesWithArea(formatFigure(packed.boxes), area(packed.area)) }),
    ...(packed?.pieces && { [words.pieces]: formatFigure(packed.pieces) }),
    ...(packed?.pallets && { [words.pallets]: formatFigure(packed.pallets) }),
    ...(packed?.kilograms && { [words.weight]: words.kilograms(formatFigure(packed.kilograms)) }),
    ...(packed?.containers && { [words.container]: formatContainers(packed.containers) }),
  };
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
      {quantities && !packed && <p className="mt-2 text-small text-slate">{words.unpacked}</p>}
      {quantities?.minimum && <p className="mt-2 text-small">{words.minimum(area(quantities.minimum))}</p>}
      {packed?.containers && <p className="mt-2 text-micro text-slate">{words.payload(formatFigure(CONTAINER_PAYLOAD_KG))}</p>}
    </div>
  );
}
