import { COLOURS } from "@/lib/media/colours";
import { tokenise, toPhoneticKey } from "@/lib/search/search-words";
import { editDistance } from "@/lib/shared/text/edit-distance";

/** Synonyms in English, and in romanised Hindi, Marathi and Gujarati. */
const SYNONYMS: string[] = [
  // Colours
  "white safed saphed sapheda shubhra pandhara pandhra pandhari dholo dhola dholu dholi dhavla bianco blanc blanco",
  "black kala kalo kali kale kalu kaala syah nero noir",
  "red lal laal rato lala tambda tambada rosso",
  "green hara hari hirva hirava hirvi lila lilo lilu lili verde",
  "blue nila nilo nilu nili neela vadli vadali azul",
  "yellow pila pilo pilu pili peela pivla pivala giallo",
  "brown bhura bhuro bhuru tapkiri tapakiri kathai badami badamo marron",
  "grey gray rakhodi rakhadi karda grigio gris silver",
  "pink gulabi rosa",
  "gold golden sona sonu soneri sonero sunhara sonal oro",
  "beige cream ivory crema offwhite",
  "orange narangi kesari",
  "purple violet jambhla jambla jamli",
  "multicolour multicolor multicoloured multicolored rangin rangbirangi",
  "colour color coloured colored rang",
  // Materials
  "tile tail tails tayal taile ladi ladio",
  "paving paver pavement ladi",
  "marble marbal marmar sangmarmar sangemarmar sangamarvar sangamaravar sangmarvar araspahan aaraspahan arsapahan araspan arasphan araspan aras",
  "granite grenait grenite greni",
  "limestone chunapatthar chunapaththar chunkhadi chunkhadak",
  "sandstone balua baluapatthar retiyo retiya valukashm",
  "slate slet pati",
  "onyx onix oniks onics sulemani",
  "travertine travertino",
  "vitrified vitrify gvt pgvt porcelain chinai",
  "ceramic siramik siremik glazed",
  "terracotta mitti mati clay",
  "laminate lamination laminated",
  "vinyl lvt spc",
  "wood wooden timber lakdi lakda lakud lakdu lakdano lakkad",
  "mosaic mosaics",
  "cobble cobblestone sett cube",
  // Finishes and slip resistance
  "polished glossy shiny gloss mirror chamkila chamakdar chakchakit",
  "matt matte honed",
  "leathered leather",
  "flamed thermal",
  "textured structured rough rustic khurdara kharbachda",
  "antislip phislan fislan ghasran lapasni",
  "backlit translucent luminous lit backlight",
  "bookmatched bookmatch",
  // Uses
  "worktop countertop counter benchtop platform otta otlo otlu ota",
  "bathroom washroom toilet snanghar snangruh snangriha nahani bath shower vanity",
  "vanity basin washbasin",
  "kitchen rasoi rasodu rasoda rasodun svayampakghar svayampakaghara splashback",
  "floor flooring farsh pharsh jamin bhontaliyu bhontaliyun",
  "wall bhint bhinta deewar divar",
  "stair step staircase tread riser sidi sidhi seedhi sidhiya pagathiya pagathiyu pagathiyan pagthiya jina zina dadar dadaro dadra",
  "pool swimming taran talav",
  "outdoor exterior external terrace patio garden paving balcony",
  "terrace roof agasi gachi gachchi chhat dhaba",
  "garden bagicha bag udyan baug lawn landscape",
  "courtyard angan aangan fariyu chowk",
  "parking driveway garage porch ramp",
  "path footpath pathway walkway pavement",
  "temple mandir pooja puja devghar",
  "house home ghar residence villa flat",
  "living hall drawing lounge baithak divankhana",
  "bedroom shayan shayankhand",
  "facade elevation cladding exterior",
  "metro subway",
  "coping edge",
  "veranda verandah varanda osri osari padvi porch",
  "office commercial",
  "shop showroom retail store dukan",
  "school college",
  "hospital clinic",
  "threshold umbro umbro dehli chaukhat chowkhat",
  "memorial monument tombstone headstone gravestone kabar",
  "fireplace chimney hearth fire",
  "column pillar stambh thambh thambhlo khamba",
  "fountain fuvaro phavara fuvara",
  "jali jaali lattice screen",
  "bench seat",
  "sill window",
  "dining table tabletop",
  // Countries and their adjectives
  "italy italian",
  "india indian bharatiya",
  "turkey turkish turkiye",
  "spain spanish",
  "portugal portuguese",
  "brazil brazilian",
  "norway norwegian",
  "greece greek",
  "iran iranian persian",
  "china chinese",
  "morocco moroccan",
];

/** General words that match several specific ones, but not the other way round. */
const BROADER_TERMS: [words: string, others: string][] = [
  ["farshi pharshi", "floor flooring paving paver"],
  ["stone patthar paththar pathar pattar dagad dagada", "marble granite limestone sandstone slate travertine onyx quartzite"],
];

const synonymsByWord = new Map<string, string[]>();
const wordsBySound = new Map<string, string[]>();
const addTo = (map: Map<string, string[]>, key: string, words: string[]) => map.set(key, [...(map.get(key) ?? []), ...words]);
for (const line of SYNONYMS) {
  const words = line.split(" ");
  for (const word of words) {
    for (const key of new Set([word, ...tokenise(word)])) addTo(synonymsByWord, key, words);
    const sound = toPhoneticKey(word);
    if (sound) addTo(wordsBySound, sound, [word]);
  }
}

for (const [words, others] of BROADER_TERMS)
  for (const word of words.split(" ")) addTo(synonymsByWord, word, [...words.split(" "), ...others.split(" ")]);

function findSimilarSounding(word: string, isIndian: boolean): string[] {
  const most = isIndian ? Math.max(1, Math.floor(word.length / 3)) : Math.floor(word.length / 4);
  const near = (wordsBySound.get(toPhoneticKey(word, isIndian)) ?? []).filter((other) => editDistance(word, other) <= most);
  return near.flatMap((other) => synonymsByWord.get(other) ?? []);
}

/** Returns the synonyms of a word. Words in Indic script also match by sound. */
export function getSynonyms(word: string, isIndian: boolean): string[] {
  const known = synonymsByWord.get(word) ?? (isIndian ? findSimilarSounding(word, true) : []);
  return [...new Set(known)].filter((other) => other !== word);
}

/** Returns trade words for a misspelt word that no product contains: "sangmarmr" gives marble. */
export const findSimilarTradeWords = (word: string): string[] => [...new Set(findSimilarSounding(word, false))];

const COLOUR_WORDS = new Set([
  ...SYNONYMS.slice(
    0,
    SYNONYMS.findIndex((line) => line.startsWith("multicolour")),
  ).flatMap((line) => line.split(" ")),
  ...COLOURS.flatMap(({ key }) => tokenise(key)),
]);

export const isColourWord = (word: string) => COLOUR_WORDS.has(word);
