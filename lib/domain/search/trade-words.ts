import { editDistance, soundOf } from "@/lib/domain/search/search-words";

/** Words of which one is as good as the other, in English and as they are said in Hindi, Marathi and Gujarati. */
const SAME: string[] = [
  "white safed saphed sapheda shubhra pandhara pandhra dhola dholo dholu dhavla",
  "black kala kalo kali kale kalu syah",
  "red lal laal rato lala",
  "green hara hari hirva hirava hirvi lila lilo lilu lili",
  "blue nila nilo nilu nili neela",
  "yellow pila pilo pilu pili peela pivla pivala",
  "brown bhura bhuro bhuru tapkiri tapakiri kathai badami badamo",
  "grey gray rakhodi rakhadi slate",
  "pink gulabi",
  "gold golden sona sonu soneri sunhara sonal oro",
  "beige cream ivory crema",
  "multicolour multicolor multicoloured multicolored rangin rangbirangi",
  "colour color coloured colored rang",
  "marble marbal sangmarmar sangemarmar sangamarvar sangamaravar sangmarvar araspahan aaraspahan aras",
  "granite grenait grenite",
  "limestone chunapatthar chunapaththar",
  "sandstone balua baluapatthar retiyo",
  "slate slet pati",
  "worktop countertop counter benchtop platform otta otlo",
  "bathroom washroom toilet snanghar bath",
  "kitchen rasoi rasodu rasoda svayampakghar svayampakaghara",
  "floor flooring farsh pharsh jamin",
  "wall bhint bhinta deewar divar",
  "stair step staircase tread sidi pagathiya jina",
  "pool swimming",
  "outdoor exterior terrace patio garden paving",
  "garden bagicha bag udyan",
  "temple mandir pooja puja",
  "house home ghar residence",
  "wood wooden timber lakdi lakda lakud lakdu",
  "facade elevation cladding",
  "metro subway",
  "paver paving pavement",
  "coping edge",
  "polished glossy shiny",
  "matt matte",
  "leathered leather",
  "parking driveway",
  "veranda verandah varanda",
  "office commercial",
  "mosaic mosaics",
  "bookmatched bookmatch",
];

const byWord = new Map<string, string[]>();
const bySound = new Map<string, string[]>();
for (const line of SAME) {
  const words = line.split(" ");
  for (const word of words) {
    byWord.set(word, [...(byWord.get(word) ?? []), ...words]);
    bySound.set(soundOf(word), [...(bySound.get(soundOf(word)) ?? []), word]);
  }
}

/** What a word in letters of India may be called besides: vowels are written in several ways, but not in any. */
function soundingLike(word: string): string[] {
  const near = (bySound.get(soundOf(word, true)) ?? []).filter(
    (other) => editDistance(word, other) <= Math.max(1, Math.floor(word.length / 3)),
  );
  return near.flatMap((other) => byWord.get(other) ?? []);
}

/** Other words for a word of the trade; one that was written in letters of India is known by its sound as well. */
export function sameWords(word: string, isIndian: boolean): string[] {
  const known = byWord.get(word) ?? (isIndian ? soundingLike(word) : []);
  return [...new Set(known)].filter((other) => other !== word);
}
