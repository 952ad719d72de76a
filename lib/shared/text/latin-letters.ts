// Hindi, Marathi and Gujarati in Latin letters as people there write names ("Makrana", "Morbi"): libraries keep the vowels that nobody
// says, or lose those that are said.

/** The letters of Gujarati stand in Unicode as those of Devanagari do, so much further. */
const GUJARATI = /[\u0a81-\u0aef]/g;
const TO_DEVANAGARI = 0x180;

const consonants: Record<string, string> = {
  ...{ क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "n", च: "ch", छ: "chh", ज: "j", झ: "jh", ञ: "n" },
  ...{ ट: "t", ठ: "th", ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n" },
  ...{ प: "p", फ: "ph", ब: "b", भ: "bh", म: "m", य: "y", र: "r", ल: "l", ळ: "l", व: "v" },
  ...{ श: "sh", ष: "sh", स: "s", ह: "h" },
};
/** With the dot of borrowed sounds. */
const dotted: Record<string, string> = { क: "q", ख: "kh", ग: "g", ज: "z", ड: "r", ढ: "rh", फ: "f" };
const vowels: Record<string, string> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ऋ: "ri", ऍ: "e", ए: "e", ऐ: "ai", ऑ: "o", ओ: "o", औ: "au", ॲ: "e", ॐ: "om" },
  ...{ "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri", "ॅ": "e", "े": "e", "ै": "ai", "ॉ": "o", "ो": "o", "ौ": "au" },
};
const DOT = "़";
const NO_VOWEL = "्";
const NASAL = /[ँं]/;
const SIGN = /[\u093e-\u094c]/;

type Sound = { text: string; kind: "consonant" | "vowel" | "unwritten" };

/** A word in its sounds; behind each consonant that no sign follows, the vowel that is not written. */
function soundsOf(word: string): Sound[] {
  const letters = [...word];
  return letters.flatMap((letter, place): Sound[] => {
    if (NASAL.test(letter)) return [{ text: /[पफबभम]/.test(letters[place + 1] ?? "") ? "m" : "n", kind: "consonant" }];
    const vowel = vowels[letter];
    if (vowel) return [{ text: vowel, kind: "vowel" }];
    const plain = consonants[letter];
    if (!plain) return [];
    const hasDot = letters[place + 1] === DOT;
    const next = letters[place + (hasDot ? 2 : 1)] ?? "";
    const consonant: Sound = { text: (hasDot && dotted[letter]) || plain, kind: "consonant" };
    return next === NO_VOWEL || SIGN.test(next) ? [consonant] : [consonant, { text: "a", kind: "unwritten" }];
  });
}

/** Leaves out the unwritten vowels that are not said: at the end of a word, and between two syllables that have their own. */
function said(sounds: Sound[]): string {
  const kept = [...sounds];
  const kindAt = (place: number) => kept[place]?.kind;
  const isVowel = (place: number) => kindAt(place) !== undefined && kindAt(place) !== "consonant";
  const isConsonant = (place: number) => kindAt(place) === "consonant";
  if (kindAt(kept.length - 1) === "unwritten" && kept.slice(0, -1).some(({ kind }) => kind !== "consonant")) kept.pop();
  for (let place = kept.length - 1; place > 1; place--) {
    const isSilent = isConsonant(place - 1) && isVowel(place - 2) && isConsonant(place + 1) && isVowel(place + 2);
    if (kindAt(place) === "unwritten" && isSilent) kept.splice(place, 1);
  }
  return kept.map(({ text }) => text).join("");
}

/** What a European alphabet has besides letters with marks. */
const others: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i" };

/** A text in the letters a to z and the digits, as far as it can be written in them; everything else stays. */
export function latinLetters(text: string): string {
  const devanagari = text.replace(GUJARATI, (letter) => String.fromCodePoint(letter.codePointAt(0)! - TO_DEVANAGARI));
  return devanagari
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.codePointAt(0)! - 0x966))
    .replace(/[\u0900-\u0963]+/g, (word) => said(soundsOf(word)))
    .replace(/[ßæœøđðłþı]/g, (letter) => others[letter] ?? letter)
    .replace(/[\u0300-\u036f]/g, "");
}
