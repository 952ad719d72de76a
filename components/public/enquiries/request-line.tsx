"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type FormEvent, type MouseEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FirmText, TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { SiteLink } from "@/components/ui/page-link";
import { Picture } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { useChange } from "@/lib/shared/client/effects";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { formatUnambiguous, parseNumberOrText } from "@/lib/shared/numbers";
import { REQUEST_UNITS, type RequestUnit } from "@/lib/shared/units";
import { type ChosenStone, nameVariants } from "@/lib/shortlist/chosen-stones";
import { saveRequestDetails } from "@/lib/shortlist/client/shortlist";
import { useAreaUnit } from "@/lib/shortlist/client/units";
import { hasDetails, type RequestDetails, type ShortlistEntry } from "@/lib/shortlist/shortlist";

const Calculator = dynamic(() => import("@/components/public/shortlist/calculator").then((module) => module.Calculator));

type Props = {
  stone: ChosenStone;
  place: number;
  /** Saved choices, if the stone is on this browser's shortlist. */
  entry: ShortlistEntry | undefined;
  /** Choices in the address of a shared list. Saved choices of this browser win. */
  shared: RequestDetails | undefined;
  errors: Partial<Record<string, string>>;
  /** True for the only stone of the list. Phones show its fields unfolded. */
  isAlone: boolean;
  /** After sending, the stones stay without their fields. */
  isSent: boolean;
  isCompared: boolean;
  others: number[];
  onChange: (details: RequestDetails) => void;
  onCompare: (isSelected: boolean) => void;
  onRemove: () => void;
};

/** Forms of the shortlist that work without JavaScript: the list without a stone, and the comparison. */
export const REMOVE_FORM_ID = "take-off";
export const COMPARE_FORM_ID = "compare";

/** One stone of the shortlist, with what the visitor asks for. On phones the fields unfold. */
export function RequestLine({ stone, place, entry, shared = {}, errors, isAlone, isSent, isCompared, others, ...on }: Props) {
  const getTextLanguage = useTextLanguage();
  const words = useTranslations("request");
  const shortlist = useTranslations("shortlist");
  const calculator = useTranslations("calculator");
  const units = useTranslations("units.request");
  const { id, title, href, image, view, size, finish, variants } = stone;
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
  const [isUnfolded, setUnfolded] = useState(isAlone);
  const showsFields = isUnfolded || Object.keys(errors).some((path) => path.startsWith(name("")));

  const choices = [
    variants.length > 0 && nameVariants(variants).find(({ sku }) => sku === wish.variant)?.name,
    wish.quantity && `${formatUnambiguous(wish.quantity)} ${units(unit)}`,
    wish.sample && words("sample"),
  ].filter(Boolean);

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
    on.onChange(next);
  }

  function applyCalculation(found: RequestDetails) {
    const next = { ...wish, ...found };
    saveWish(next);
    resetFields(next);
    setCalculated(true);
    setStage("unasked");
  }

  function remove(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    // The button disappears: move the focus to the list.
    event.currentTarget.closest("ul")?.focus();
    on.onRemove();
  }

  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-joint py-3 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-6 md:py-6 lg:grid-cols-[9rem_minmax(0,15rem)_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[3cm_minmax(0,1fr)]">
      <Picture src={image} alt="" at={view?.at} sizes="(min-width: 48rem) 14rem, 8rem" className="aspect-square self-start md:aspect-4/3" />
      <div className="min-w-0">
        <h2 id={heading} lang={getTextLanguage(title)} className="pe-10 text-h4 font-[400] wrap-anywhere lg:pe-0">
          <SiteLink href={href} className="decoration-1 underline-offset-[0.22em] hover:underline">
            {title}
          </SiteLink>
        </h2>
        <p className="mt-0.5 pe-10 text-small leading-[1.4] text-slate max-md:line-clamp-2 lg:pe-0">
          <FirmText>{keepSizesOnOneLine([finish, size].filter(Boolean).join(" · "))}</FirmText>
        </p>
        {choices.length > 0 && (
          <p className={`text-small leading-[1.4] font-[550] md:hidden noscript:hidden ${showsFields ? "hidden" : ""}`}>
            <FirmText>{keepSizesOnOneLine(choices.join(" · "))}</FirmText>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-5 print:hidden">
          {others.length > 0 && (
            <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-small">
              <input
                type="checkbox"
                form={COMPARE_FORM_ID}
                name="items"
                value={id}
                checked={isCompared}
                onChange={({ target }) => on.onCompare(target.checked)}
                aria-label={shortlist("compareStone", { title })}
                className="size-5 accent-basalt"
              />
              {shortlist("compare")}
            </label>
          )}
          {!isSent && (
            <button
              type="button"
              aria-expanded={showsFields}
              aria-controls={`${heading}-fields`}
              aria-label={words("fieldsOf", { title })}
              onClick={() => setUnfolded(!showsFields)}
              className="inline-flex min-h-11 items-center gap-2 text-small font-[550] md:hidden noscript:hidden"
            >
              {words("fields")}
              <Icon
                name="chevron-down"
                className={`size-4 transition-[rotate] duration-(--dur-quick) ${showsFields ? "rotate-180" : ""}`}
              />
            </button>
          )}
        </div>
      </div>
      {!isSent && (
        <div
          id={`${heading}-fields`}
          className={`col-span-2 mt-2 grid min-w-0 content-start gap-4 md:col-span-1 md:col-start-2 lg:col-start-3 lg:mt-0 lg:pe-12 print:hidden noscript:hidden ${showsFields ? "" : "max-md:hidden"}`}
        >
          <fieldset
            key={round}
            ref={fields}
            aria-labelledby={heading}
            onChange={({ currentTarget }: FormEvent<HTMLFieldSetElement>) => saveWish(readWish(currentTarget))}
            className="grid min-w-0 grid-cols-2 items-start gap-x-4 gap-y-3"
          >
            {variants.length > 0 && (
              <Field label={words("variant")} error={errors[name("variant")]} className="col-span-2">
                {(control) => (
                  <select {...control} name={name("variant")} defaultValue={wish.variant ?? ""}>
                    <option value="">{words("anyVariant")}</option>
                    {nameVariants(variants).map((variant) => (
                      <TextElement as="option" text={keepSizesOnOneLine(variant.name)} key={variant.sku} value={variant.sku} />
                    ))}
                  </select>
                )}
              </Field>
            )}
            <Field label={words("quantity")} error={errors[name("quantity")] ?? errors[name("product")]}>
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
            <Field label={words("unit")} error={errors[name("unit")]}>
              {(control) => (
                <select key={unit} {...control} name={name("unit")} defaultValue={unit}>
                  {REQUEST_UNITS.map((value) => (
                    <option key={value} value={value}>
                      {units(value)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
              <input type="checkbox" name={name("sample")} defaultChecked={wish.sample} className="size-5 accent-basalt" />
              {words("sample")}
            </label>
            {stage !== "open" && (
              <Button
                variant="line"
                size="small"
                ref={stage === "closed" ? focusWhenShown : undefined}
                aria-label={calculator("openFor", { title })}
                onClick={() => setStage("open")}
                className="w-fit"
              >
                {calculator("openShort")}
              </Button>
            )}
          </fieldset>
          {stage === "open" && (
            <Calculator stone={stone} variant={wish.variant} onUse={applyCalculation} onClose={() => setStage("closed")} />
          )}
        </div>
      )}
      {/* Uses a separate form: without JavaScript it opens the list without this stone. */}
      <button
        type="submit"
        form={REMOVE_FORM_ID}
        name="items"
        value={others.join(",")}
        onClick={remove}
        data-each=""
        aria-label={shortlist("removeStone", { title })}
        className="absolute top-2 end-0 grid size-11 place-items-center md:top-4 print:hidden"
      >
        <Icon name="close" className="size-4.5" />
      </button>
    </li>
  );
}
