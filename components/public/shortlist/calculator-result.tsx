import { type AreaUnit, areaFigure } from "@/lib/shared/units";
import { CONTAINER_PAYLOAD_KG, type Quantities } from "@/lib/shortlist/calculator";
import { calculatorWords as words } from "@/lib/shortlist/calculator-words";
import { unitWords } from "@/lib/shortlist/words";

const figure = (value: number, digits = 0) => value.toLocaleString("en-IN", { maximumFractionDigits: digits });

/** A share of a container; from a whole one on, their count. */
const containerText = (share: number) =>
  share < 1 ? words.containerShare(figure(share * 100, 1)) : words.containers(figure(Math.ceil(share * 100) / 100, 2));

type Props = {
  /** Undefined before there is a room. */
  found: Quantities | undefined;
  unit: AreaUnit;
};

/** What the rooms take. It is read out as it changes. */
export function CalculatorResult({ found, unit }: Props) {
  const area = (m2: number) => `${areaFigure(unit, Math.round(m2 * 100) / 100)}\u00a0${unitWords[unit]}`;
  const { packed } = found ?? {};
  const rows = found && {
    [words.area]: area(found.area),
    [words.needed]: area(found.needed),
    ...(packed && { [words.boxes]: words.boxesOf(figure(packed.boxes), area(packed.area)) }),
    ...(packed?.pieces && { [words.pieces]: figure(packed.pieces) }),
    ...(packed?.pallets && { [words.pallets]: figure(packed.pallets) }),
    ...(packed?.kilograms && { [words.weight]: words.kilograms(figure(packed.kilograms)) }),
    ...(packed?.containers && { [words.container]: containerText(packed.containers) }),
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
      {found && !packed && <p className="mt-2 text-small text-slate">{words.unpacked}</p>}
      {found?.minimum && <p className="mt-2 text-small">{words.minimum(area(found.minimum))}</p>}
      {packed?.containers && <p className="mt-2 text-micro text-slate">{words.payload(figure(CONTAINER_PAYLOAD_KG))}</p>}
    </div>
  );
}
