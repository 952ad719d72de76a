"use client";

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { CalculatorResult } from "@/components/public/shortlist/calculator-result";
import { inUnit, newRoom, RoomFields, roomOf, type TypedRoom } from "@/components/public/shortlist/room-fields";
import { UnitsSwitch } from "@/components/public/shortlist/units-switch";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { unbrokenSizes } from "@/lib/catalogue/catalogue";
import { type AreaUnit, areaIn } from "@/lib/shared/units";
import { MAX_ROOMS, PATTERN_NAMES, PATTERNS, type Pattern, quantitiesFor, roomArea } from "@/lib/shortlist/calculator";
import { calculatorWords as words } from "@/lib/shortlist/calculator-words";
import { type ChosenStone, variantName } from "@/lib/shortlist/chosen-stones";
import { useAreaUnit } from "@/lib/shortlist/client/units";
import type { Wish } from "@/lib/shortlist/shortlist";

type Props = {
  stone: Pick<ChosenStone, "title" | "variants">;
  /** The SKU that is chosen already. */
  variant?: string;
  /** What was found, to be asked for. */
  onUse: (found: Wish) => void;
  onClose: () => void;
  /** Stands beside the button. */
  children?: ReactNode;
};

/** Rooms, and what it takes to cover them with a stone. */
export function Calculator({ stone: { title, variants }, variant, onUse, onClose, children }: Props) {
  const heading = useId();
  const unit = useAreaUnit();
  const [sku, setSku] = useState(variant ?? (variants.find(({ m2_per_box }) => m2_per_box) ?? variants[0])?.sku ?? "");
  const [pattern, setPattern] = useState<Pattern>("straight");
  const [rooms, setRooms] = useState<readonly TypedRoom[]>(() => [newRoom()]);
  const [typedIn, setTypedIn] = useState(unit);
  if (typedIn !== unit) {
    // The rooms stay as large as they are.
    setTypedIn(unit);
    setRooms(rooms.map((room) => inUnit(room, typedIn, unit)));
  }
  const chosen = variants.find((known) => known.sku === sku);
  const areas = rooms.map((room) => roomArea(roomOf(room, unit)));
  const area = areas.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const found = area > 0 ? quantitiesFor(area, pattern, chosen) : undefined;

  const change = (next: TypedRoom) => setRooms(rooms.map((room) => (room.key === next.key ? next : room)));
  const wish = found && wishOf(found.packed?.boxes, found.needed, unit);

  return (
    <fieldset
      aria-labelledby={heading}
      onKeyDown={stayHere}
      className="grid min-w-0 gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] "
    >
      <div className="min-w-0">
        <span id={heading} className="sr-only">
          {words.openFor(title)}
        </span>
        <UnitsSwitch className="mb-5" />
        <div className="grid gap-5 sm:grid-cols-2">
          {variants.length > 0 && (
            <Field label={words.variant}>
              {(control) => (
                <select {...control} ref={focusOnArrival} value={sku} onChange={({ target }) => setSku(target.value)}>
                  <option value="">{words.anyVariant}</option>
                  {variants.map((known) => (
                    <option key={known.sku} value={known.sku}>
                      {unbrokenSizes(variantName(known))}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field label={words.pattern} hint={words.waste(PATTERNS[pattern])}>
            {(control) => (
              <select
                {...control}
                ref={variants.length > 0 ? undefined : focusOnArrival}
                value={pattern}
                onChange={({ target }) => setPattern(target.value as Pattern)}
              >
                {PATTERN_NAMES.map((name) => (
                  <option key={name} value={name}>
                    {words.patterns[name]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <ol className="mt-6 grid gap-4">
          {rooms.map((room, index) => (
            <RoomFields
              key={room.key}
              room={room}
              place={index + 1}
              unit={unit}
              area={areas[index]}
              onChange={change}
              onRemove={rooms.length > 1 ? () => setRooms(rooms.filter(({ key }) => key !== room.key)) : undefined}
            />
          ))}
        </ol>
        {rooms.length < MAX_ROOMS && (
          <Button variant="line" size="small" onClick={() => setRooms([...rooms, newRoom()])} className="mt-4">
            {words.addRoom}
          </Button>
        )}
      </div>
      <div className="min-w-0">
        <CalculatorResult found={found} unit={unit} />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button aria-disabled={!wish || undefined} onClick={() => wish && onUse({ ...wish, ...(chosen && { variant: chosen.sku }) })}>
            {words.add}
          </Button>
          {children}
          <Button variant="line" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** What to ask for: whole boxes, or the area in the visitor's unit. */
function wishOf(boxes: number | undefined, needed: number, unit: AreaUnit): Wish {
  if (boxes) return { quantity: boxes, unit: "box" };
  return { quantity: Math.ceil(Number((areaIn(unit, needed) * 10).toFixed(4))) / 10, unit };
}

/** The calculator comes where a button was pressed, which is gone. */
const focusOnArrival = (control: HTMLElement | null) => control?.focus();

/** Enter in a side of a room does not send the form around it. */
const stayHere = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
};
