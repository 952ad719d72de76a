"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { CalculatorResult } from "@/components/public/shortlist/calculator-result";
import { convertRoom, createRoom, parseRoom, RoomFields, type TypedRoom } from "@/components/public/shortlist/room-fields";
import { UnitsSwitch } from "@/components/public/shortlist/units-switch";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextElement } from "@/components/ui/firm-text";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { type AreaUnit, fromSquareMetres } from "@/lib/shared/units";
import {
  calculateArea,
  calculateQuantities,
  MAX_ROOMS,
  PATTERN_NAMES,
  PATTERNS,
  type Pattern,
  type Quantities,
} from "@/lib/shortlist/calculator";
import { type ChosenStone, nameVariants } from "@/lib/shortlist/chosen-stones";
import { useAreaUnit } from "@/lib/shortlist/client/units";
import type { RequestDetails } from "@/lib/shortlist/shortlist";

type Props = {
  stone: Pick<ChosenStone, "title" | "variants" | "slabs">;
  variant?: string;
  onUse: (wish: RequestDetails) => void;
  onClose: () => void;
  children?: ReactNode;
};

export function Calculator({ stone: { title, variants, slabs }, variant, onUse, onClose, children }: Props) {
  const words = useTranslations("calculator");
  const heading = useId();
  const unit = useAreaUnit();
  const [sku, setSku] = useState(variant ?? (variants.find(({ m2_per_box }) => m2_per_box) ?? variants[0])?.sku ?? "");
  const [pattern, setPattern] = useState<Pattern>("straight");
  const [rooms, setRooms] = useState<readonly TypedRoom[]>(() => [createRoom()]);
  const [roomUnit, setRoomUnit] = useState(unit);
  if (roomUnit !== unit) {
    // Convert typed sides, so that the rooms keep their size.
    setRoomUnit(unit);
    setRooms(rooms.map((room) => convertRoom(room, roomUnit, unit)));
  }
  const selectedVariant = variants.find((candidate) => candidate.sku === sku);
  const areas = rooms.map((room) => calculateArea(parseRoom(room, unit)));
  const area = areas.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const slab = slabs[sku];
  const quantities = area > 0 ? calculateQuantities(area, pattern, selectedVariant, slab) : undefined;

  const updateRoom = (next: TypedRoom) => setRooms(rooms.map((room) => (room.key === next.key ? next : room)));
  const wish = quantities && toRequestDetails(quantities, unit);

  return (
    <fieldset
      aria-labelledby={heading}
      onKeyDown={preventSubmit}
      className="grid min-w-0 gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] "
    >
      <div className="min-w-0">
        <span id={heading} className="sr-only">
          {words("openFor", { title })}
        </span>
        <UnitsSwitch className="mb-5" />
        <div className="grid gap-5 sm:grid-cols-2">
          {variants.length > 0 && (
            <Field label={words("variant")}>
              {(control) => (
                <select {...control} ref={focusWhenShown} value={sku} onChange={({ target }) => setSku(target.value)}>
                  <option value="">{words("anyVariant")}</option>
                  {nameVariants(variants).map((option) => (
                    <TextElement as="option" text={keepSizesOnOneLine(option.name)} key={option.sku} value={option.sku} />
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field label={words("pattern")} hint={words("waste", { percent: PATTERNS[pattern] })}>
            {(control) => (
              <select
                {...control}
                ref={variants.length > 0 ? undefined : focusWhenShown}
                value={pattern}
                onChange={({ target }) => setPattern(target.value as Pattern)}
              >
                {PATTERN_NAMES.map((name) => (
                  <option key={name} value={name}>
                    {words(`patterns.${name}`)}
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
              onChange={updateRoom}
              onRemove={rooms.length > 1 ? () => setRooms(rooms.filter(({ key }) => key !== room.key)) : undefined}
            />
          ))}
        </ol>
        {rooms.length < MAX_ROOMS && (
          <Button variant="line" size="small" onClick={() => setRooms([...rooms, createRoom()])} className="mt-4">
            {words("addRoom")}
          </Button>
        )}
      </div>
      <div className="min-w-0">
        <CalculatorResult quantities={quantities} slab={slab} unit={unit} />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            aria-disabled={!wish || undefined}
            onClick={() => wish && onUse({ ...wish, ...(selectedVariant && { variant: selectedVariant.sku }) })}
          >
            {words("add")}
          </Button>
          {children}
          <Button variant="line" onClick={onClose}>
            {words("close")}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

function toRequestDetails({ packed, slabs, needed }: Quantities, unit: AreaUnit): RequestDetails {
  if (packed) return { quantity: packed.boxes, unit: "box" };
  if (slabs) return { quantity: slabs.most ?? slabs.count, unit: "slab" };
  return { quantity: Math.ceil(Number((fromSquareMetres(unit, needed) * 10).toFixed(4))) / 10, unit };
}

const preventSubmit = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
};
