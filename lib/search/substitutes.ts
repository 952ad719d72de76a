import { foldQuery } from "@/lib/search/search-words";
import type { Words } from "@/lib/shared/words/page-words";

/** Trade names that the catalogue lacks, and the closest alternatives, best first. Used only while no product has the name. */
const SUBSTITUTES: Record<string, string[]> = {
  "katni marble|katni": ["beige marble", "beige"],
  "ambaji marble|ambaji": ["white marble"],
  "banswara purple": ["purple marble", "coloured marble"],
  "banswara white|banswara marble|banswara": ["white marble"],
  "dungri|morwad|morwar|rajnagar|agaria|agariya|albeta|nizarna|arna|opal white|andhi": ["white marble"],
  "vietnam white|thassos|sivec|volakas|polaris|bianco sivec": ["white marble"],
  "botticino|perlato|bottochino|breccia|dyna|katrangi": ["beige marble"],
  "kishangarh|rajasthan marble": ["marble"],
  "udaipur green|kesariyaji|rikhabdev|green marble udaipur": ["green marble"],
  "bhainslana|kadappa|cuddapah|kadapa|कडप्पा|कड़प्पा|કડપ્પા": ["black marble", "black limestone", "black granite"],
  "jet black|telephone black|premium black|rajasthan black|z black|zed black|r black|lakha black": ["black granite"],
  "lakha red|ruby red|imperial red|jhansi red|ilkal red|new imperial red": ["red granite", "red stone"],
  "p white|s white|z white|river white|viscon white|moon white|alaska white|colonial white|chima pink|rosy pink": ["white granite"],
  "sadarali|sira grey|silver grey granite|bala flower|crystal grey": ["grey granite"],
  "crystal yellow|merry gold|marry gold|ghibli": ["yellow granite", "gold granite", "brown granite"],
  "coffee brown|cats eye|paradiso|desert brown|bash paradiso": ["brown granite"],
  "hassan green|kuppam green|green galaxy|forest green": ["green granite", "green marble"],
  "lavender blue|vizag blue|himalayan blue": ["blue granite"],
  "shahabad|tandur|shabad|yerraguntla|शहाबादी|शहाबाद|शाहाबाद|શહાબાદી|શહાબાદ|શાહબાદ": ["limestone"],
  "gwalior|bansi pink|bansi paharpur|jodhpur|agra red|dhaulpur|lalitpur": ["sandstone"],
  "quartz|engineered quartz|engineered stone|composite stone|silestone|caesarstone|compac|artificial stone|agglomerate|quarz": [
    "quartzite",
    "sintered porcelain",
    "granite worktop",
  ],
  "corian|solid surface|acrylic surface|dekton|neolith|lapitec": ["sintered porcelain", "granite worktop"],
  "soapstone|basalt|basalto|basalte": ["black limestone", "black granite"],
  "quartzite|quarzite|quarzit|taj mahal|patagonia": ["sintered porcelain", "granite"],
  "cultured marble|composite marble|artificial marble|nano white|crystallised glass": ["white porcelain", "white marble"],
};

export const ALTERNATIVES = [...new Set(Object.values(SUBSTITUTES).flat())];

const NAMES = Object.entries(SUBSTITUTES)
  .flatMap(([names, instead]) => names.split("|").map((name) => ({ name: foldQuery(name), instead })))
  .toSorted((one, other) => other.name.length - one.name.length);

const toTitleCase = (name: string) => name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

type Substitute = { name: string; asked: string; rest: string; instead: string[] };

/** Finds the trade name in a query, the longest first. `rest` is the query without it. */
export function findTradeName(q: string): Substitute | undefined {
  const folded = foldQuery(q);
  for (const { name, instead } of NAMES) {
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{M}\\p{N}])`, "u").exec(folded);
    if (!found) continue;
    const rest = `${folded.slice(0, found.index)} ${folded.slice(found.index + name.length)}`.replace(/\s+/g, " ").trim();
    return { name, asked: toTitleCase(name), rest, instead };
  }
  return undefined;
}

export const formatSubstitute = (words: Words<"substitutes">, shown: string): string =>
  words(shown.replace(/ \p{L}/gu, (start) => start.trim().toUpperCase()) as Parameters<Words<"substitutes">>[0]);
