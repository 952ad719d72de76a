import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import ipaddr from "ipaddr.js";
import { type Response as Entry, Reader } from "mmdb-lib";
import { UNKNOWN } from "@/lib/figures/page-view";

type CountryEntry = Entry & { country_code?: string };

const FILE = "node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

let reader: Promise<Reader<CountryEntry>> | undefined;

const openDatabase = async () => new Reader<CountryEntry>(await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), FILE)));

/** Returns the country code of an address, for example `IN`. The database is read once and takes 8 MB of memory. */
export async function findCountry(address: string): Promise<string> {
  // The database contains private networks, with wrong countries.
  if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== "unicast") return UNKNOWN;
  reader ??= openDatabase();
  return (await reader).get(ipaddr.process(address).toString())?.country_code ?? UNKNOWN;
}
