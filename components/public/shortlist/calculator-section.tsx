"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/page-link";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { toast } from "@/lib/shared/client/toast";
import type { ChosenStone } from "@/lib/shortlist/chosen-stones";
import { getShortlist, saveRequestDetails } from "@/lib/shortlist/client/shortlist";
import { useAreaUnit } from "@/lib/shortlist/client/units";
import { MAX_SHORTLIST, type RequestDetails, shortlistUrls } from "@/lib/shortlist/shortlist";

const Calculator = dynamic(() => import("@/components/public/shortlist/calculator").then((module) => module.Calculator));

export function CalculatorSection({ stone }: { stone: Pick<ChosenStone, "id" | "title" | "variants" | "slabs"> }) {
  const tag = useLocale();
  // Applies the stored unit. Products without variants have no switch that does it.
  useAreaUnit();
  const words = useTranslations("calculator");
  const units = useTranslations("units.request");
  const heart = useTranslations("heart");
  const [stage, setStage] = useState<"unasked" | "open" | "closed">("unasked");
  const [added, setAdded] = useState<readonly number[]>();

  function addToRequest(wish: RequestDetails) {
    if (!saveRequestDetails(stone.id, wish)) return toast.error(heart("full", { limit: MAX_SHORTLIST }), { duration: 5000 });
    const quantity = `${wish.quantity?.toLocaleString(tag)} ${units(wish.unit ?? "m2")}`;
    toast.success(words("added", { title: stone.title, quantity }), { duration: 5000 });
    setAdded(getShortlist().map(({ id }) => id));
  }

  return (
    <section
      aria-labelledby="calculator"
      className="mt-[clamp(2.5rem,5vw,5rem)] border-t border-joint pt-[clamp(1.75rem,3vw,2.75rem)] print:hidden"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <div>
          <h2 id="calculator" className="text-h3">
            {words("heading")}
          </h2>
          <p className="mt-2 text-slate">{words("intro")}</p>
        </div>
        {stage !== "open" && (
          <Button
            variant="line"
            ref={stage === "closed" ? focusWhenShown : undefined}
            onClick={() => setStage("open")}
            className="noscript:hidden"
          >
            {words("open")}
          </Button>
        )}
        <noscript>
          <p className="max-w-108 text-small text-slate">{words("withoutScript")}</p>
        </noscript>
      </div>
      {stage === "open" && (
        <div className="mt-8">
          <Calculator stone={stone} onUse={addToRequest} onClose={() => setStage("closed")}>
            {added && (
              <SiteLink href={shortlistUrls.request(added)} className={buttonClass({ variant: "line" })}>
                {words("toRequest")}
              </SiteLink>
            )}
          </Calculator>
        </div>
      )}
    </section>
  );
}
