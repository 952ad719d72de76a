import { atMost, IN_MILLISECONDS, IN_SECONDS, median, type Row } from "../kit/lab.ts";
import { withCluster } from "../kit/postgres.ts";
import { type Context, fetchJson, readAll, readStatements } from "./load.ts";
import { measureTime } from "./machine.ts";
import queries from "./queries.json" with { type: "json" };

const LISTED = 10_000;
const ROUNDS = 5;
export async function measure({ site, log }: Context): Promise<Row[]> {
  await site.authenticate();
  const products: { id: number; title: string }[] = await fetchJson(`${site.url}/api/subcategories?limit=50`);
  const lines = products.map(({ id, title }) => ({ product: id, text: `${title}, Carrara`, quantity: 12.5, unit: "m2", price: 250_000 }));
  const draft = { customer: { name: "Asha Shah" }, lines, valid_until: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10) };
  log(`a quotation of ${lines.length} lines with pictures`);
  const { data } = await (await site.send("POST", "/api/quotations", draft)).json();
  const address = `/api/quotations/${data.id}`;
  const printing = await measureTime(async () => {
    await readAll(site.send("POST", `${address}/send`));
    await readAll(site.send("GET", `${address}/pdf`));
  });

  log(`a list of ${LISTED} quotations`);
  await site.stop();
  await withCluster(site.dataDirectory, async (client) => {
    await client.query(readStatements("many-quotations.sql"), [LISTED]);
    await client.query("ANALYZE quotation");
  });
  await site.start();
  await site.authenticate();
  const list = (filter: string) => readAll(site.send("GET", `/api/quotations?limit=200&${filter}`));
  const times = await Array.fromAsync(queries.quotations, async (filter) =>
    median(await Array.fromAsync({ length: ROUNDS }, () => measureTime(() => list(filter)))),
  );
  const note = queries.quotations.map((filter, index) => `${filter || "all"} ${times[index]!.toFixed(0)}`).join(", ");
  return [
    atMost(`a quotation of ${lines.length} lines with pictures, sent and printed`, printing / 1000, 3, IN_SECONDS),
    atMost(`list of ${LISTED} quotations, 200 at once, slowest of ${queries.quotations.length} filters`, Math.max(...times), 150, {
      ...IN_MILLISECONDS,
      note,
    }),
  ];
}
