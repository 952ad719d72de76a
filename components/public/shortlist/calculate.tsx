"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { toast } from "@/lib/shared/client/toast";
import { calculatorWords as words } from "@/lib/shortlist/calculator-words";
import type { ChosenStone } from "@/lib/shortlist/chosen-stones";
import { shortlist, wishFor } from "@/lib/shortlist/client/shortlist";
import { heartWords } from "@/lib/shortlist/heart-words";
import { choiceAddresses, MAX_SHORTLIST, type Wish } from "@/lib/shortlist/shortlist";
import { requestUnitWords } from "@/lib/shortlist/words";

// Rooms and rules are fetched by those who reckon.
const Calculator = dynamic(() => import("@/components/public/shortlist/calculator").then((module) => module.Calculator));

/** The calculator of a product's page, which puts what it found into the request. */
export function Calculate({ stone }: { stone: Pick<ChosenStone, "id" | "title" | "variants"> }) {
  const [stage, setStage] = useState<"unasked" | "open" | "closed">("unasked");
  const [added, setAdded] = useState<readonly number[]>();

  function use(wish: Wish) {
    if (!wishFor(stone.id, wish)) return toast.error(heartWords.full(MAX_SHORTLIST), { duration: 5000 });
    const quantity = `${wish.quantity?.toLocaleString("en-IN")} ${requestUnitWords[wish.unit ?? "m2"]}`;
    toast.success(words.added(stone.title, quantity), { duration: 5000 });
    setAdded(shortlist().map(({ id }) => id));
  }

  return (
    <section
      aria-labelledby="calculator"
      className="mt-[clamp(2.5rem,5vw,5rem)] border-t border-joint pt-[clamp(1.75rem,3vw,2.75rem)] print:hidden"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <div>
          <h2 id="calculator" className="text-h3">
            {words.heading}
          </h2>
          <p className="mt-2 text-slate">{words.intro}</p>
        </div>
        {stage !== "open" && (
          <Button
            variant="line"
            ref={stage === "closed" ? focusOnArrival : undefined}
            onClick={() => setStage("open")}
            className="noscript:hidden"
          >
            {words.open}
          </Button>
        )}
        <noscript>
          <p className="max-w-108 text-small text-slate">{words.withoutScript}</p>
        </noscript>
      </div>
      {stage === "open" && (
        <div className="mt-8">
          <Calculator stone={stone} onUse={use} onClose={() => setStage("closed")}>
            {added && (
              <a href={choiceAddresses.request(added)} className={buttonClass({ variant: "line" })}>
                {words.toRequest}
              </a>
            )}
          </Calculator>
        </div>
      )}
    </section>
  );
}

/** The button comes back where the one that closed was. */
const focusOnArrival = (button: HTMLElement | null) => button?.focus();
