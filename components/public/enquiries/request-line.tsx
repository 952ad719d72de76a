"use client";

import dynamic from "next/dynamic";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { unbrokenSizes } from "@/lib/catalogue/catalogue";
import type { RequestUnit } from "@/lib/enquiries/requests";
import { languageOf } from "@/lib/shared/language";
import { numberOrText, unambiguousText } from "@/lib/shared/numbers";
import { calculatorWords } from "@/lib/shortlist/calculator-words";
import { type ChosenStone, variantName } from "@/lib/shortlist/chosen-stones";
import { wishFor } from "@/lib/shortlist/client/shortlist";
import { useAreaUnit } from "@/lib/shortlist/client/units";
import type { ShortlistEntry, Wish } from "@/lib/shortlist/shortlist";
import { requestUnitWords, requestWords as words } from "@/lib/shortlist/words";

const Calculator = dynamic(() => import("@/components/public/shortlist/calculator").then((module) => module.Calculator));

type Props = {
  stone: ChosenStone;
  /** In the request, from 0. */
  place: number;
  /** What this browser remembers of it, where it is on its shortlist. */
  entry: ShortlistEntry | undefined;
  errors: Partial<Record<string, string>>;
};

/** One stone of a request: how much of it, in which size and finish, and whether a sample is wanted. */
export function RequestLine({ stone, place, entry, errors }: Props) {
  const { id, title, image, view, variants } = stone;
  const heading = useId();
  const areaUnit = useAreaUnit();
  const fields = useRef<HTMLFieldSetElement>(null);
  const [wish, setWish] = useState<Wish>({});
  // The fields are the browser's own, so they begin anew with what is remembered, and with what the calculator found.
  const [round, setRound] = useState(0);
  const [stage, setStage] = useState<"unasked" | "open" | "closed">("unasked");
  const name = (field: string) => `lines.${place}.${field}`;
  const unit = wish.unit ?? areaUnit;

  const [reckoned, setReckoned] = useState(false);

  function begin(next: Wish) {
    setWish(next);
    setRound(round + 1);
  }

  /** What the fields say, as far as anything was chosen. */
  function wishIn(set: HTMLFieldSetElement): Wish {
    const value = (field: string) =>
      set.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name(field))}"]`)?.value ?? "";
    const quantity = numberOrText(value("quantity"));
    return {
      variant: value("variant") || undefined,
      quantity: typeof quantity === "number" && quantity > 0 ? quantity : undefined,
      unit: value("unit") as RequestUnit,
      sample: set.querySelector<HTMLInputElement>("[type=checkbox]")?.checked,
    };
  }

  // On the server, and until the page is taken over, nobody knows what the browser remembers; a list that somebody shared is
  // remembered once it is kept. What was chosen meanwhile stays, and is remembered.
  const isKnown = entry !== undefined;
  const recall = useEffectEvent(() => {
    const set = fields.current;
    if (!entry || !set) return;
    const { variant, quantity, unit: inUnit, sample } = wishIn(set);
    const chosen = {
      ...(variant && { variant }),
      ...(quantity && { quantity }),
      ...(inUnit !== areaUnit && { unit: inUnit }),
      ...(sample && { sample }),
    };
    const next = { ...entry, ...chosen };
    if (Object.keys(chosen).length > 0) wishFor(id, chosen);
    // Not under somebody's fingers.
    if (set.contains(document.activeElement)) setWish(next);
    else begin(next);
  });
  useEffect(() => {
    if (isKnown) recall();
  }, [isKnown]);

  function remember(next: Wish) {
    setWish(next);
    if (entry) wishFor(id, next);
  }

  function use(found: Wish) {
    const next = { ...wish, ...found };
    remember(next);
    begin(next);
    setReckoned(true);
    setStage("unasked");
  }

  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b border-joint py-6 lg:grid-cols-[6rem_minmax(0,13rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Picture src={image} alt="" at={view?.at} sizes="6rem" className="aspect-square self-start lg:row-span-2" />
      <h3 id={heading} lang={languageOf(title)} className="self-center text-h4 font-[400] wrap-anywhere lg:self-start">
        {title}
      </h3>
      <fieldset
        key={round}
        ref={fields}
        aria-labelledby={heading}
        onChange={({ currentTarget }: FormEvent<HTMLFieldSetElement>) => remember(wishIn(currentTarget))}
        className="col-span-2 grid min-w-0 grid-cols-2 items-start gap-4 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)]"
      >
        {variants.length > 0 && (
          <Field label={words.variant} error={errors[name("variant")]} className="col-span-2 xl:col-span-1">
            {(control) => (
              <select {...control} name={name("variant")} defaultValue={wish.variant ?? ""}>
                <option value="">{words.anyVariant}</option>
                {variants.map((variant) => (
                  <option key={variant.sku} value={variant.sku}>
                    {unbrokenSizes(variantName(variant))}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label={words.quantity} error={errors[name("quantity")] ?? errors[name("product")]}>
          {(control) => (
            <input
              {...control}
              ref={reckoned ? focusOnArrival : undefined}
              name={name("quantity")}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={wish.quantity === undefined ? "" : unambiguousText(wish.quantity)}
            />
          )}
        </Field>
        <Field label={words.unit} error={errors[name("unit")]}>
          {(control) => (
            <select key={unit} {...control} name={name("unit")} defaultValue={unit}>
              {Object.entries(requestUnitWords).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <label className="col-span-2 flex min-h-13 w-fit cursor-pointer items-center gap-3 xl:col-span-1 xl:mt-[1.6875rem]">
          <input type="checkbox" name={name("sample")} defaultChecked={wish.sample} className="size-5 accent-basalt" />
          {words.sample}
        </label>
      </fieldset>
      {stage === "open" ? (
        <div className="col-span-full">
          <Calculator stone={stone} variant={wish.variant} onUse={use} onClose={() => setStage("closed")} />
        </div>
      ) : (
        <Button
          variant="line"
          size="small"
          ref={stage === "closed" ? focusOnArrival : undefined}
          aria-label={calculatorWords.openFor(title)}
          onClick={() => setStage("open")}
          className="col-span-2 w-fit lg:col-span-1 lg:col-start-2 lg:row-start-2 lg:self-start"
        >
          {calculatorWords.openShort}
        </Button>
      )}
    </li>
  );
}

/** What is pressed or filled in comes where a button was, which is gone. */
const focusOnArrival = (control: HTMLElement | null) => control?.focus();
