// Spells Hindi, Marathi and Gujarati names as people there do ("Makrana", "Morbi"). Libraries keep silent vowels or drop spoken ones.

const GUJARATI = /[\u0a81-\u0aef]/g;
const TO_DEVANAGARI = 0x180;

const consonants: Record<string, string> = {
  ...{ क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "n", च: "ch", छ: "chh", ज: "j", झ: "jh", ञ: "n" },
  ...{ ट: "t", ठ: "th", ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n" },
  ...{ प: "p", फ: "ph", ब: "b", भ: "bh", म: "m", य: "y", र: "r", ल: "l", ळ: "l", व: "v" },
  ...{ श: "sh", ष: "sh", स: "s", ह: "h" },
};
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

/** Splits a word into sounds. Each consonant without a vowel sign gets its inherent vowel. */
function toSounds(word: string): Sound[] {
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

/** Joins sounds and drops silent inherent vowels: at the end of a word, and between two syllables that have vowels. */
function joinSpokenSounds(sounds: Sound[]): string {
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

const europeanLetters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i" };

/** Transliterates a text to lower-case a to z and digits. Characters without a transliteration are kept. */
export function transliterate(text: string): string {
  const devanagari = text.replace(GUJARATI, (letter) => String.fromCodePoint(letter.codePointAt(0)! - TO_DEVANAGARI));
  return devanagari
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.codePointAt(0)! - 0x966))
    .replace(/[\u0900-\u0963]+/g, (word) => joinSpokenSounds(toSounds(word)))
    .replace(/[ßæœøđðłþı]/g, (letter) => europeanLetters[letter] ?? letter)
    .replace(/[\u0300-\u036f]/g, "");
}
