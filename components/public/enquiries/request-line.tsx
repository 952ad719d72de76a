"use client";

import dynamic from "next/dynamic";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import type { RequestUnit } from "@/lib/enquiries/request-units";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { useChange } from "@/lib/shared/client/use-change";
import { formatUnambiguous, parseNumberOrText } from "@/lib/shared/numbers";
import { detectLanguage } from "@/lib/shared/text/detect-language";
import { calculatorWords } from "@/lib/shortlist/calculator-words";
import { type ChosenStone, formatVariant } from "@/lib/shortlist/chosen-stones";
import { saveRequestDetails } from "@/lib/shortlist/client/shortlist";
import { useAreaUnit } from "@/lib/shortlist/client/units";
import { hasDetails, type RequestDetails, type ShortlistEntry } from "@/lib/shortlist/shortlist";
import { requestUnitWords, requestWords as words } from "@/lib/shortlist/words";

const Calculator = dynamic(() => import("@/components/public/shortlist/calculator").then((module) => module.Calculator));

type Props = {
  stone: ChosenStone;
  place: number;
  /** Saved choices, if the stone is on this browser's shortlist. */
  entry: ShortlistEntry | undefined;
  /** Choices in the address of a shared list. Saved choices of this browser win. */
  shared: RequestDetails | undefined;
  errors: Partial<Record<string, string>>;
  onChange: (details: RequestDetails) => void;
};

export function RequestLine({ stone, place, entry, shared = {}, errors, onChange }: Props) {
  const { id, title, image, view, variants } = stone;
  const heading = useId();
  const areaUnit = useAreaUnit();
  const fields = useRef<HTMLFieldSetElement>(null);
  const [wish, setWish] = useState<RequestDetails>(entry && hasDetails(entry) ? entry : shared);
  // The fields are uncontrolled. A new key remounts them with saved choices or the result of the calculator.
  const [round, setRound] = useState(0);
  const [stage, setStage] = useState<"unasked" | "open" | "closed">("unasked");
  const name = (field: string) => `lines.${place}.${field}`;
  const unit = wish.unit ?? areaUnit;

  const [isCalculated, setCalculated] = useState(false);

  function resetFields(next: RequestDetails) {
    setWish(next);
    setRound(round + 1);
  }

  function readWish(set: HTMLFieldSetElement): RequestDetails {
    const value = (field: string) =>
      set.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name(field))}"]`)?.value ?? "";
    const quantity = parseNumberOrText(value("quantity"));
    return {
      variant: value("variant") || undefined,
      quantity: typeof quantity === "number" && quantity > 0 ? quantity : undefined,
      unit: value("unit") as RequestUnit,
      sample: set.querySelector<HTMLInputElement>("[type=checkbox]")?.checked,
    };
  }

  // Saved choices are known only after hydration, or once a shared list is saved. Choices made before that win and are saved.
  useChange(entry !== undefined, () => {
    const set = fields.current;
    if (!entry || !set) return;
    const { variant, quantity, unit: selectedUnit, sample } = readWish(set);
    const chosen = {
      ...(variant && variant !== shared.variant && { variant }),
      ...(quantity && quantity !== shared.quantity && { quantity }),
      ...(selectedUnit !== (shared.unit ?? areaUnit) && { unit: selectedUnit }),
      ...(sample && !shared.sample && { sample }),
    };
    const hasSavedChoices = hasDetails(entry);
    const next = { ...(hasSavedChoices ? entry : shared), ...chosen };
    if (Object.keys(chosen).length > 0) saveRequestDetails(id, chosen);
    // Do not remount a focused field. Without saved choices, keep the typed text, even if it is invalid.
    if (!hasSavedChoices || set.contains(document.activeElement)) setWish(next);
    else resetFields(next);
  });

  function saveWish(next: RequestDetails) {
    setWish(next);
    if (entry) saveRequestDetails(id, next);
    onChange(next);
  }

  function applyCalculation(found: RequestDetails) {
    const next = { ...wish, ...found };
    saveWish(next);
    resetFields(next);
    setCalculated(true);
    setStage("unasked");
  }

  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b border-joint py-6 lg:grid-cols-[6rem_minmax(0,13rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Picture src={image} alt="" at={view?.at} sizes="6rem" className="aspect-square self-start lg:row-span-2" />
      <h3 id={heading} lang={detectLanguage(title)} className="self-center text-h4 font-[400] wrap-anywhere lg:self-start">
        {title}
      </h3>
      <fieldset
        key={round}
        ref={fields}
        aria-labelledby={heading}
        onChange={({ currentTarget }: FormEvent<HTMLFieldSetElement>) => saveWish(readWish(currentTarget))}
        className="col-span-2 grid min-w-0 grid-cols-2 items-start gap-4 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)]"
      >
        {variants.length > 0 && (
          <Field label={words.variant} error={errors[name("variant")]} className="col-span-2 xl:col-span-1">
            {(control) => (
              <select {...control} name={name("variant")} defaultValue={wish.variant ?? ""}>
                <option value="">{words.anyVariant}</option>
                {variants.map((variant) => (
                  <option key={variant.sku} value={variant.sku}>
                    {keepSizesOnOneLine(formatVariant(variant))}
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
              ref={isCalculated ? focusWhenShown : undefined}
              name={name("quantity")}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={wish.quantity === undefined ? "" : formatUnambiguous(wish.quantity)}
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
          <Calculator stone={stone} variant={wish.variant} onUse={applyCalculation} onClose={() => setStage("closed")} />
        </div>
      ) : (
        <Button
          variant="line"
          size="small"
          ref={stage === "closed" ? focusWhenShown : undefined}
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

/** Moves the focus to a control that replaces the focused one. */
