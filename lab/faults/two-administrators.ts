import { versionOf } from "#lib/domain/version.ts";
import { takeInventory } from "../kit/inventory.ts";
import * as writes from "../kit/writes.ts";
import type { FaultContext, Result } from "./fault.ts";

const ROUNDS = 5;

/** Two administrators edit one product that both have read before: one edit is saved, the other is refused. */
export async function* twoAdministrators({ site, stored, subcategory, restart }: FaultContext): AsyncGenerator<Result> {
  const ledger = writes.newLedger();
  const problems = [] as string[];
  const { id } = await writes.addProduct(site, ledger, subcategory);
  const read = async (): Promise<{ title: string; id: number }> =>
    (await (await site.send("GET", "/api/subcategories")).json()).find((row: { id: number }) => row.id === id);
  const edit = (title: string, seen: string) => {
    const fields = new FormData();
    fields.set("title", title);
    return site.send("PATCH", `/api/subcategories/${id}`, fields, { "If-Match": `"${seen}"` });
  };
  for (let round = 0; round < ROUNDS; round++) {
    const seen = versionOf(await read());
    const titles = [`One, round ${round}`, `Other, round ${round}`];
    const answers = await Promise.all(titles.map((title) => edit(title, seen)));
    const statuses = answers.map(({ status }) => status);
    const winner = titles[statuses.indexOf(200)];
    if (statuses.toSorted().join() !== "200,409") problems.push(`two edits of the same row are answered with ${statuses}`);
    ledger.acknowledged += statuses.filter((status) => status === 200).length;
    const { title } = await read();
    if (title !== winner) problems.push(`the product is called "${title}", and not "${winner}" as was acknowledged`);
  }
  const milliseconds = await site.until(site.isWell);
  await restart();
  const inventory = await takeInventory(stored, ledger);
  const found = inventory.found - problems.length;
  yield {
    fault: "two administrators editing one product",
    ...inventory,
    found,
    problems: [...problems, ...inventory.problems],
    milliseconds,
  };
}
