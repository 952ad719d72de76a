import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icons";
import { type AreaUnit, formatArea, METRES_PER_FOOT } from "@/lib/shared/units";
import { MAX_SIDE_M, parseLength, type Room } from "@/lib/shortlist/calculator";

const SIDES = ["length", "width"] as const;
const CORNER = ["missingLength", "missingWidth"] as const;
type Side = (typeof SIDES)[number] | (typeof CORNER)[number];

export type TypedRoom = { key: string; isL: boolean } & Record<Side, string>;

let rooms = 0;
export function createRoom(): TypedRoom {
  rooms += 1;
  return { key: String(rooms), isL: false, length: "", width: "", missingLength: "", missingWidth: "" };
}

const getMetresPerUnit = (unit: AreaUnit) => (unit === "m2" ? 1 : METRES_PER_FOOT);
const parseMetres = (typed: string, unit: AreaUnit) => parseLength(typed, getMetresPerUnit(unit)) ?? Number.NaN;

export function parseRoom({ isL, ...typed }: TypedRoom, unit: AreaUnit): Room {
  const side = (name: Side) => parseMetres(typed[name], unit);
  const missing = isL ? { length: side("missingLength"), width: side("missingWidth") } : undefined;
  return { length: side("length"), width: side("width"), ...(missing && { missing }) };
}

export function convertRoom(room: TypedRoom, from: AreaUnit, to: AreaUnit): TypedRoom {
  const side = (typed: string) => {
    const length = parseMetres(typed, from) / getMetresPerUnit(to);
    return /^\s*\d+(?:[.,]\d+)?\s*$/.test(typed) && length > 0 ? String(Number(length.toFixed(2))) : typed;
  };
  const sides = Object.fromEntries([...SIDES, ...CORNER].map((name) => [name, side(room[name])]));
  return { ...room, ...sides };
}

type Props = {
  room: TypedRoom;
  place: number;
  unit: AreaUnit;
  area: number | undefined;
  onChange: (room: TypedRoom) => void;
  onRemove?: () => void;
};

export function RoomFields({ room, place, unit, area, onChange, onRemove }: Props) {
  const words = useTranslations("calculator");
  const units = useTranslations("units.area");
  const names: Side[] = room.isL ? [...SIDES, ...CORNER] : [...SIDES];
  const length = (name: Side) => parseMetres(room[name], unit);
  const isInvalid = (name: Side) => room[name].trim() !== "" && !(length(name) > 0 && length(name) <= MAX_SIDE_M);
  const isComplete = names.every((name) => room[name].trim() !== "" && !isInvalid(name));
  const getError = (name: Side) => {
    if (isInvalid(name)) return words("sideInvalid");
    return name === "missingLength" && isComplete && area === undefined ? words("cornerInvalid") : undefined;
  };
  return (
    <li>
      <fieldset className="relative border border-joint bg-paper px-4 pt-3 pb-4 sm:px-5">
        <legend className="float-start mb-2 flex min-h-11 items-center font-[550]">{words("room", { number: place })}</legend>
        {onRemove && (
          <button
            type="button"
            aria-label={words("removeRoom", { number: place })}
            onClick={onRemove}
            className="absolute top-2 end-2 grid size-11 place-items-center"
          >
            <Icon name="close" className="size-4.5" />
          </button>
        )}
        <div role="radiogroup" aria-label={words("shape")} className="clear-both flex flex-wrap gap-x-6">
          {[false, true].map((isL) => (
            <label key={String(isL)} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
              <input
                type="radio"
                name={`shape-${room.key}`}
                checked={room.isL === isL}
                onChange={() => onChange({ ...room, isL })}
                className="size-5 accent-basalt"
              />
              {words(isL ? "l" : "rectangle")}
            </label>
          ))}
        </div>
        <div className="mt-2 grid grid-cols-2 gap-4">
          {names.map((name) => (
            <Field key={name} label={`${words(name)}, ${words(`side.${unit}`)}`} error={getError(name)}>
              {(control) => (
                <input
                  {...control}
                  value={room[name]}
                  autoComplete="off"
                  onChange={({ target }) => onChange({ ...room, [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <p className="mt-2.5 text-micro text-slate">
          {area === undefined ? words(`sideHint.${unit}`) : `${formatArea(unit, area)}\u00a0${units(unit)}`}
        </p>
      </fieldset>
    </li>
  );
}
