import { COLOURS } from "@/lib/media/colours";
import { editDistance, searchWords, soundOf } from "@/lib/search/search-words";

/** Words of which one is as good as the other, in English and as they are said in Hindi, Marathi and Gujarati. */
const SAME: string[] = [
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
  "tile tail tails tayal taile ladi ladio farshi pharshi",
  "paving paver pavement farshi pharshi ladi",
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
];

/** Words that stand for each of several others, but not the other way round. */
const MEANS: [words: string, others: string][] = [
  ["stone patthar paththar pathar pattar dagad dagada", "marble granite limestone sandstone slate travertine onyx quartzite"],
];

/** Other words of the line of each word, by the word as it is looked up. */
const byWord = new Map<string, string[]>();
const bySound = new Map<string, string[]>();
const add = (map: Map<string, string[]>, key: string, words: string[]) => map.set(key, [...(map.get(key) ?? []), ...words]);
for (const line of SAME) {
  const words = line.split(" ");
  for (const word of words) {
    for (const key of new Set([word, ...searchWords(word)])) add(byWord, key, words);
    const sound = soundOf(word);
    if (sound) add(bySound, sound, [word]);
  }
}

for (const [words, others] of MEANS) for (const word of words.split(" ")) add(byWord, word, [...words.split(" "), ...others.split(" ")]);

/** Trade words that a misspelt or transliterated word may stand for: the same sound, and few other letters. */
function soundingLike(word: string, isIndian: boolean): string[] {
  const most = isIndian ? Math.max(1, Math.floor(word.length / 3)) : Math.floor(word.length / 4);
  const near = (bySound.get(soundOf(word, isIndian)) ?? []).filter((other) => editDistance(word, other) <= most);
  return near.flatMap((other) => byWord.get(other) ?? []);
}

/** Other words for a word of the trade. Words in Indian letters are also matched by sound. */
export function sameWords(word: string, isIndian: boolean): string[] {
  const known = byWord.get(word) ?? (isIndian ? soundingLike(word, true) : []);
  return [...new Set(known)].filter((other) => other !== word);
}

/** Words of the trade for a word in Latin letters that no product has and that may be misspelt: "sangmarmr" is marble. */
export const nearTradeWords = (word: string): string[] => [...new Set(soundingLike(word, false))];

const COLOUR_WORDS = new Set([
  ...SAME.slice(
    0,
    SAME.findIndex((line) => line.startsWith("multicolour")),
  ).flatMap((line) => line.split(" ")),
  ...COLOURS.flatMap(({ key }) => searchWords(key)),
]);

/** Whether a word names a colour, in any language. */
export const isColourWord = (word: string) => COLOUR_WORDS.has(word);
