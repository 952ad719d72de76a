import { COLOURS } from "@/lib/media/colours";
import { tokenise, toPhoneticKey } from "@/lib/search/search-words";
import { editDistance } from "@/lib/shared/text/edit-distance";

/**
 * Synonyms in English, in romanised Hindi, Marathi and Gujarati, and in French, Spanish, German and Italian without accents. A colon
 * separates a stem from its endings: "schwarz:,e" is "schwarz" and "schwarze".
 */
const SYNONYM_LINES: string[] = [
  // Colours
  "white safed saphed sapheda shubhra pandhara pandhra pandhari dholo dhola dholu dholi dhavla bianco blanc blanco weiss:,e,er,es,en bianc:a,hi,he blanc:s,he,hes,a,os,as branc:o,a,os,as",
  "black kala kalo kali kale kalu kaala syah nero noir schwarz:,e,er,es,en ner:a,i,e noir:e,s,es negr:o,a,os,as pret:o,a,os,as",
  "red lal laal rato lala tambda tambada rosso rot:,e,er,es,en ross:a,i,e rouge:,s roj:o,a,os,as vermelh:o,a",
  "green hara hari hirva hirava hirvi lila lilo lilu lili verde grun:,e,er,es,en verdi vert:,e,s,es verdes",
  "blue nila nilo nilu nili neela vadli vadali azul blau:,e,er,es,en blu bleu:,e,s,es azules",
  "yellow pila pilo pilu pili peela pivla pivala giallo gelb:,e,er,es,en giall:a,i,e jaune:,s amarill:o,a,os,as amarel:o,a",
  "brown bhura bhuro bhuru tapkiri tapakiri kathai badami badamo marron braun:,e,er,es,en marron:e,i,es brun:,e,s,es castan:o,a",
  "grey gray rakhodi rakhadi karda grigio gris silver grau:,e,er,es,en grigi:a,e grise:,s grises cinza cinzent:o,a",
  "pink gulabi rosa rose:,s",
  "gold golden sona sonu soneri sonero sunhara sonal oro goldene:,r dore:,e,s dorat:o,a dorad:o,a",
  "beige cream ivory crema offwhite creme cremefarben avorio ivoire marfil ecru",
  "orange narangi kesari narancio arancione naranja",
  "purple violet jambhla jambla jamli violett viola morado",
  "multicolour multicolor multicoloured multicolored rangin rangbirangi bunt:,e,er,es multicolore:,s",
  "colour color coloured colored rang",
  // Materials
  "tile tail tails tayal taile ladi ladio fliese:,n kachel:,n piastrell:a,e mattonell:a,e carrelage:,s carreau:,x baldos:a,as azulej:o,os",
  "paving paver pavement ladi pflaster:,stein,steine pave:,s adoquin:,es dallage:,s bodenplatten",
  "marble marbal marmar sangmarmar sangemarmar sangamarvar sangamaravar sangmarvar araspahan aaraspahan arsapahan araspan arasphan araspan aras marmor marmo marmi marbre:,s marmol:,es marmore",
  "granite grenait grenite greni granit:,e,s,o,i",
  "limestone chunapatthar chunapaththar chunkhadi chunkhadak kalkstein:,e calcare calcaire:,s caliz:a,as calcario",
  "sandstone balua baluapatthar retiyo retiya valukashm sandstein:,e arenaria gres arenisca:,s",
  "slate slet pati schiefer ardesi:a,e ardoise:,s pizarra:,s",
  "onyx onix oniks onics sulemani onice",
  "travertine travertino travertin:,i",
  "vitrified vitrify gvt pgvt porcelain chinai feinsteinzeug porcellanat:o,i porcelanic:o,a,os,as porcelanato gres",
  "ceramic siramik siremik glazed keramik:,en ceramic:a,he,o,os ceramique:,s",
  "terracotta mitti mati clay cotto terrakotta barro",
  "laminate lamination laminated laminat laminat:o,i stratifie:,s laminado",
  "vinyl lvt spc",
  "wood wooden timber lakdi lakda lakud lakdu lakdano lakkad holz legno bois madera parquet parkett",
  "mosaic mosaics mosaik:,e mosaic:o,i mosaique:,s",
  "cobble cobblestone sett cube kopfstein sampietrin:o,i",
  // Finishes and slip resistance
  "polished polish glossy shiny gloss mirror chamkila chamakdar chakchakit poliert:,e,er,es,en hochglanz lucid:o,a,i,e lucidat:o,a,i,e poli:,e,s,es pulid:o,a,os,as brillant:,e brillo polid:o,a glanzend:,e,er,es glanz brilliant",
  "matt matte honed mat:,e,s,es opac:o,a,hi geschliffen:,e,er,es levigat:o,a,i,e adouci:,e,s,es apomazad:o,a",
  "leathered leather",
  "flamed thermal geflammt:,e,er,es fiammat:o,a,i,e flamme:,e,s,es flamead:o,a",
  "textured structured rough rustic khurdara kharbachda strukturiert:,e,er strutturat:o,a structure:,e,s,es estructurad:o,a ruvid:o,a rugos:o,a",
  "antislip phislan fislan ghasran lapasni phisalan rutschfest:,e,er,es,en rutschhemmend:,e,er,es rutschsicher:,e antiscivolo antiderapant:,e,s,es antideslizante:,s antidesliz:o,a",
  "backlit translucent luminous lit backlight hinterleuchtet:,e retroilluminat:o,a retroeclaire:,e retroiluminad:o,a",
  "bookmatched bookmatch",
  // Uses
  "worktop countertop counter benchtop platform otta otlo otlu ota platfarm arbeitsplatte:,n encimera:,s",
  "bathroom washroom toilet snanghar snangruh snangriha nahani bath shower vanity batharum bathrum bad badezimmer bagn:o,i bain:,s bano:,s dusche douche:,s doccia ducha:,s",
  "vanity basin washbasin lavabo:,s lavandin:o,i waschbecken waschtisch:,e",
  "kitchen rasoi rasodu rasoda rasodun svayampakghar svayampakaghara splashback kichan kuche:,n cucin:a,e cuisine:,s cocina:,s",
  "floor flooring farsh pharsh jamin bhontaliyu bhontaliyun flor phlor bode:n bodenbelag fussboden paviment:o,i,azione sol:,s suelo:,s piso:,s",
  "wall bhint bhinta deewar divar val wand wande paret:e,i rivestiment:o,i mur:,s,o,os,i murs pared:,es revetement:,s revestimiento:,s",
  "stair step staircase tread riser sidi sidhi seedhi sidhiya pagathiya pagathiyu pagathiyan pagthiya jina zina dadar dadaro dadra sirhi sidhiyan pairi treppe:,n stufe:,n scal:a,e gradin:o,i escalier:,s marche:,s escalera:,s peldano:,s escalon:,es",
  "pool swimming taran talav pul schwimmbad schwimmbecken piscin:a,e,as piscine:,s alberca",
  "outdoor exterior external terrace patio garden paving balcony aussen aussenbereich estern:o,i exterieur:,s,e exteriores",
  "terrace roof agasi gachi gachchi chhat dhaba terrasse:,n,s terrazz:a,e terraza:,s",
  "garden bagicha bag udyan baug lawn landscape garten giardin:o,i jardin:,s,es",
  "courtyard angan aangan fariyu chowk hof innenhof cortile cour",
  "parking driveway garage porch ramp parking einfahrt:,en auffahrt vialett:o,i allee:,s",
  "path footpath pathway walkway pavement weg:,e gehweg:,e sentier:o,i,s chemin camino",
  "temple mandir pooja puja devghar tempel tempio",
  "house home ghar residence villa flat haus casa maison",
  "living hall drawing lounge baithak divankhana wohnzimmer soggiorno salon",
  "bedroom shayan shayankhand schlafzimmer chambre dormitorio",
  "facade elevation cladding exterior fassade:,n facciat:a,e fachada:,s",
  "metro subway",
  "coping edge margelle:,s beckenrand borde:,s umrandung poolrand",
  "veranda verandah varanda osri osari padvi porch",
  "office commercial buro bureau ufficio oficina",
  "shop showroom retail store dukan laden negozio boutique tienda",
  "school college",
  "hospital clinic",
  "threshold umbro umbro dehli chaukhat chowkhat schwelle:,n sogli:a,e seuil:,s umbral",
  "memorial monument tombstone headstone gravestone kabar grabstein:,e lapid:e,i,a",
  "fireplace chimney hearth fire kamin:,e camin:o,i cheminee:,s chimenea:,s",
  "column pillar stambh thambh thambhlo khamba saule:,n colonn:a,e colonne:,s columna:,s",
  "fountain fuvaro phavara fuvara brunnen fontan:a,e fontaine:,s fuente:,s",
  "jali jaali lattice screen",
  "bench seat bank panca banc:,s",
  "sill window fensterbank fensterbanke davanzal:e,i alfeizar:,es",
  "dining table tabletop",
  "boundary compound fence",
  "absolute assolut:o,a absolu:,e absolut:o,a",
  "slab platte:,n lastr:a,e dalle:,s los:a,as",
  "brushed geburstet:,e,er,es spazzolat:o,a brosse:,e,s,es cepillad:o,a",
  "bush bouchard:e,ee,ees bocciardat:o,a abujardad:o,a gestockt:,e,er",
  "sawn sawed gesagt:,e,er segat:o,a scie:,e,s,es aserrad:o,a",
  "cleft spaltrau:,e,er bruchrau:,e,er clive:,e,s,es",
  "tumbled getrommelt:,e,er burattat:o,a vieilli:,e,s,es envejecid:o,a",
  "look effetto effet efecto aspect imitation imitacion optik",
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

const expandEndings = (line: string): string[] =>
  line.split(" ").flatMap((entry) => {
    const [stem = "", endings] = entry.split(":");
    return endings === undefined ? [stem] : endings.split(",").map((ending) => stem + ending);
  });

const SYNONYMS = SYNONYM_LINES.map(expandEndings);

/** General words that match several specific ones, but not the other way round. */
const BROADER_TERMS: [words: string, others: string][] = [
  ["farshi pharshi", "floor flooring paving paver"],
  [
    "stone patthar paththar pathar pattar dagad dagada stein:,e naturstein:,e pietr:a,e pierre:,s piedra:,s pedra",
    "marble granite limestone sandstone slate travertine onyx quartzite",
  ],
];

const synonymsByWord = new Map<string, string[]>();
const wordsBySound = new Map<string, string[]>();
const addTo = (map: Map<string, string[]>, key: string, words: string[]) => map.set(key, [...(map.get(key) ?? []), ...words]);
for (const words of SYNONYMS) {
  for (const word of words) {
    for (const key of new Set([word, ...tokenise(word)])) addTo(synonymsByWord, key, words);
    const sound = toPhoneticKey(word);
    if (sound) addTo(wordsBySound, sound, [word]);
  }
}

for (const [words, others] of BROADER_TERMS)
  for (const word of expandEndings(words)) addTo(synonymsByWord, word, [...expandEndings(words), ...others.split(" ")]);

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
    SYNONYMS.findIndex(([first]) => first === "multicolour"),
  ).flat(),
  ...COLOURS.flatMap(({ key }) => tokenise(key)),
]);

const FINISHES = ["polished", "matt", "leathered", "flamed", "textured", "brushed", "bush", "sawn", "cleft", "tumbled", "satin"];

/** Returns the other finishes for a finish that a visitor does not want: most stones have several. Empty for other words. */
export function listOtherFinishes(word: string): string[] {
  const names = [word, ...(synonymsByWord.get(word) ?? [])];
  if (!FINISHES.some((finish) => names.includes(finish))) return [];
  return FINISHES.filter((finish) => !names.includes(finish)).flatMap((finish) => [finish, ...(synonymsByWord.get(finish) ?? [])]);
}

export const isColourWord = (word: string) => COLOUR_WORDS.has(word);

/** Words that match nearly every product. They rank products, and filter them only if a query has no other words. */
const COMMON_WORDS = new Set([
  ...SYNONYMS.filter(([first]) => first === "tile" || first === "slab" || first === "look").flat(),
  ...expandEndings(BROADER_TERMS.at(-1)![0]),
  ..."natural natural:e,i,es naturel:,le,les,s type design finish finished farshi pharshi stona ston thin thick large big small wide long extra proof resistant resistance friendly light pale dark hell dunkel clair fonce claro oscuro chiaro scuro"
    .split(" ")
    .flatMap(expandEndings),
]);

export const isCommonWord = (word: string) => COMMON_WORDS.has(word);

const MIN_COMPOUND_LENGTH = 8;
const MIN_PART_LENGTH = 3;
/** Letters that join the parts of a German compound. */
const JOINT = /(?:s|n|en|es)$/;

export const isTradeWord = (word: string) => word.length >= MIN_PART_LENGTH && synonymsByWord.has(word);

/** Splits a German compound of trade words: "natursteinfliesen" is "naturstein" and "fliesen". Other words stay whole. */
export function splitCompound(word: string): string[] {
  if (word.length < MIN_COMPOUND_LENGTH || synonymsByWord.has(word)) return [word];
  for (let at = word.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at--) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    const first = [start, start.replace(JOINT, "")].find(isTradeWord);
    if (!first) continue;
    const rest = splitCompound(end);
    if (rest.every(isTradeWord)) return [first, ...rest];
  }
  return [word];
}
