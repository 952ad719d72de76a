import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icons";
import { type AreaUnit, areaFigure, METRES_PER_FOOT } from "@/lib/shared/units";
import { MAX_SIDE_M, type Room, sideOf } from "@/lib/shortlist/calculator";
import { calculatorWords as words } from "@/lib/shortlist/calculator-words";
import { unitWords } from "@/lib/shortlist/words";

const SIDES = ["length", "width"] as const;
const CORNER = ["missingLength", "missingWidth"] as const;
type Side = (typeof SIDES)[number] | (typeof CORNER)[number];

/** A room as it is being typed. */
export type TypedRoom = { key: string; isL: boolean } & Record<Side, string>;

let rooms = 0;
export function newRoom(): TypedRoom {
  rooms += 1;
  return { key: String(rooms), isL: false, length: "", width: "", missingLength: "", missingWidth: "" };
}

const lengthOfOne = (unit: AreaUnit) => (unit === "m2" ? 1 : METRES_PER_FOOT);
const metres = (typed: string, unit: AreaUnit) => sideOf(typed, lengthOfOne(unit)) ?? Number.NaN;

/** The room that was typed, in metres. */
export function roomOf({ isL, ...typed }: TypedRoom, unit: AreaUnit): Room {
  const side = (name: Side) => metres(typed[name], unit);
  const missing = isL ? { length: side("missingLength"), width: side("missingWidth") } : undefined;
  return { length: side("length"), width: side("width"), ...(missing && { missing }) };
}

/** The same room where sides without a unit count in another one. */
export function inUnit(room: TypedRoom, from: AreaUnit, to: AreaUnit): TypedRoom {
  const side = (typed: string) => {
    const length = metres(typed, from) / lengthOfOne(to);
    return /^\s*\d+(?:[.,]\d+)?\s*$/.test(typed) && length > 0 ? String(Number(length.toFixed(2))) : typed;
  };
  const sides = Object.fromEntries([...SIDES, ...CORNER].map((name) => [name, side(room[name])]));
  return { ...room, ...sides };
}

type Props = {
  room: TypedRoom;
  /** Among the rooms, from 1. */
  place: number;
  unit: AreaUnit;
  /** In m²; undefined as long as it makes no room. */
  area: number | undefined;
  onChange: (room: TypedRoom) => void;
  /** Absent for the only room. */
  onRemove?: () => void;
};

/** The sides of a room. What is wrong is said once something stands there. */
export function RoomFields({ room, place, unit, area, onChange, onRemove }: Props) {
  const names: Side[] = room.isL ? [...SIDES, ...CORNER] : [...SIDES];
  const length = (name: Side) => metres(room[name], unit);
  const isWrong = (name: Side) => room[name].trim() !== "" && !(length(name) > 0 && length(name) <= MAX_SIDE_M);
  const isWhole = names.every((name) => room[name].trim() !== "" && !isWrong(name));
  const errorOf = (name: Side) => {
    if (isWrong(name)) return words.sideInvalid;
    return name === "missingLength" && isWhole && area === undefined ? words.cornerInvalid : undefined;
  };
  return (
    <li>
      <fieldset className="relative border border-joint bg-paper px-4 pt-3 pb-4 sm:px-5">
        <legend className="float-left mb-2 flex min-h-11 items-center font-[550]">{words.room(place)}</legend>
        {onRemove && (
          <button
            type="button"
            aria-label={words.removeRoom(place)}
            onClick={onRemove}
            className="absolute top-2 right-2 grid size-11 place-items-center"
          >
            <Icon name="close" className="size-4.5" />
          </button>
        )}
        <div className="clear-both flex flex-wrap gap-x-6">
          {[false, true].map((isL) => (
            <label key={String(isL)} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
              <input
                type="radio"
                name={`shape-${room.key}`}
                checked={room.isL === isL}
                onChange={() => onChange({ ...room, isL })}
                className="size-5 accent-basalt"
              />
              {isL ? words.l : words.rectangle}
            </label>
          ))}
        </div>
        <div className="mt-2 grid grid-cols-2 gap-4">
          {names.map((name) => (
            <Field key={name} label={`${words[name]}, ${words.side[unit]}`} error={errorOf(name)}>
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
          {area === undefined ? words.sideHint[unit] : `${areaFigure(unit, area)}\u00a0${unitWords[unit]}`}
        </p>
      </fieldset>
    </li>
  );
}
