import type { LanguageDetector } from '../language/detect-language.js';
import { strangeTo } from './alphabets.js';

/** Penalty for a letter in an impossible position, relative to all non-ASCII characters. */
const oddWeight = 5;
/** Penalty for letters that the language does not use: by share, with a limit for each letter. */
const strangeWeight = 0.5;
const eachStrange = 0.05;
const mostStrange = 0.3;
/** Penalty for words with non-ASCII capitals only, which are usually misread lower-case letters. */
const capitalsWeight = 0.2;
const mostCapitals = 0.6;
/** Non-ASCII letters needed to judge the language. */
const enoughLetters = 20;
const leastLetters = 6;

const beyondAscii = /[^\u0000-\u007f]/gu;
const foreignWords = /[\p{L}\p{M}'’]*[^\u0000-\u007f][\p{L}\p{M}'’]*/gu;
const lettersBeyondAscii = /(?=[^\u0000-\u007f])\p{L}/gu;
const cyrillicLetters = /\p{Script=Cyrillic}/gu;
const markup = /<[^<>]{0,500}>/g;
/** URLs and email addresses, which have no language. */
const addresses = /\S*[/=@]\S*/g;
/** Common symbols next to words and numbers, and the apostrophe. */
const commonSigns =
  /(?<!\p{L})[£€–—‘’“”„…•°©®™§·«»½¼¾×±]|[£€–—’“”…•°©®™§·»½¼¾×±](?!\p{L})|(?<=\p{L})’(?=(?:s|t|d|m|re|ve|ll)\b)/gu;

/** Patterns that hardly ever occur in real text. */
const oddities = [
  // A capital within a word, a symbol between letters, an isolated symbol.
  /\p{Ll}(?=\p{Lu})/gu,
  /(?<=\p{L})[^\p{L}\p{M}\p{N}\p{P}\p{Z}\p{Cc}](?=\p{L})/gu,
  /(?<=\p{L})[^\p{L}\p{M}\p{N}\p{Z}\p{Cc}'’.,:;/\-–—·&@_|"()?!•](?=\p{Ll})/gu,
  /(?<!\p{L})[^\p{L}\p{M}\p{N}\p{P}\p{Z}\p{Cc}\u0000-\u007f](?=\p{Ll})/gu,
  /(?<=\p{Ll})\p{No}(?=\p{Ll})/gu,
  /[ˆ˜¸¨´¯¬¤¦]/gu,
  /[\u2500-\u259f](?=\p{L})|(?<=\p{L})[\u2500-\u259f]/gu,
  // Symbols that end a word or a number.
  /(?<![\p{L}\p{N}])[”‰‡†](?=\p{L})|(?<![\p{L}\p{N}])[’—](?=\p{Script=Cyrillic})/gu,
  // Two scripts within a word.
  /\p{Script=Latin}(?=[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])/gu,
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}](?=\p{Script=Latin})/gu,
  /(?<=\p{Script=Latin})[\u0591-\u05c7\u064b-\u065f]/gu,
  /(?<=[a-z])[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}](?=[a-z])/gu,
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}](?=[a-z]{3})/gu,
  // Thai: combining marks need a consonant before, prefix vowels one after.
  /(?<![ก-ฮ\u0e31-\u0e3a\u0e47-\u0e4e])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/gu,
  /[เ-ไ](?![ก-ฮ])/gu,
  /[\u0e31\u0e34-\u0e3a](?=[\u0e31\u0e34-\u0e3a])/gu,
  /[๐-๙฿ฯ](?=[ก-ฮ])|(?<=[ก-ฮ])[๐-๙฿]/gu,
  // Hebrew and Greek have final letter forms.
  /[ךםןףץς](?=\p{L})/gu,
  // Three consecutive non-ASCII Latin letters, or a whole word of them.
  /(?=[^\u0000-\u007f]{3})\p{Script=Latin}{3}/gu,
  /(?<![\p{L}\p{N}])(?=[^\u0000-\u007f]{2})\p{Script=Latin}{2,}(?![\p{L}\p{N}])/gu,
];

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
const countOdd = (text: string) => oddities.reduce((sum, what) => sum + count(text, what), 0);

/** Number of non-ASCII characters in a text. */
export const countBeyondAscii = (text: string): number => count(text, beyondAscii);

/** Opening quotation marks without closing ones are usually misread capitals. */
const unclosed = (text: string) =>
  Math.max(0, count(text, /(?<!\p{L})‘(?=\p{L})/gu) - count(text, /’/g)) +
  Math.max(0, count(text, /„(?=\p{L})/gu) - count(text, /[“”]/g)) +
  Math.max(0, count(text, /‚(?=\p{L})/gu) - count(text, /[‘’]/g));

function isInCapitals(foreign: string): boolean {
  const capitals = count(foreign, /(?=[^\u0000-\u007f])\p{Lu}/gu);
  return capitals > mostCapitals * (capitals + count(foreign, /(?=[^\u0000-\u007f])\p{Ll}/gu));
}

/** A word with fewer accented than plain letters. */
const isPlain = (word: string) => !/\p{L}/u.test(word) || count(word, /[a-z]/gi) > countBeyondAscii(word);

export interface JudgedReading {
  /** About 1 for a correct reading, below 0 for most wrong ones. */
  readonly score: number;
  readonly hasForeignLetters: boolean;
  /** Latin words with some accents of their language, and common symbols: nothing contradicts it. */
  readonly isExplained: boolean;
}

/**
 * Plausibility of a decoded text: how well it fits a language, minus penalties for letters that the language
 * does not use and for impossible patterns.
 */
export function judgeReading(whole: string, languages: LanguageDetector): JudgedReading {
  const text = whole.replace(markup, ' ');
  const words = text.match(foreignWords) ?? [];
  const foreign = words.join(' ');
  const letters = count(foreign, /\p{L}/gu);
  const isLatin = count(foreign, /\p{Script=Latin}/gu) >= letters / 2;
  const beyond = countBeyondAscii(text);
  // Oddities within ASCII occur in every encoding.
  const odd = (countOdd(text) - countOdd(text.replace(beyondAscii, ' '))) / Math.max(1, beyond);

  const own = foreign.match(isLatin ? lettersBeyondAscii : cyrillicLetters) ?? [];
  const ofForeign = languages.best(foreign);
  // In Latin script, the plain letters reveal more about the language than a few accents; in other scripts, ASCII
  // letters are of another language.
  const ofText = isLatin ? languages.best(text.replace(addresses, ' ')) : ofForeign;
  const isFew = isLatin ? own.length < enoughLetters : letters < leastLetters;
  const fit = !isFew ? ofForeign.fit : isLatin ? ofText.fit : 0;
  const strange = strangeTo(ofText.language, own)?.length ?? own.length;
  const strangeness =
    (strangeWeight * strange) / Math.max(1, own.length) + Math.min(mostStrange, eachStrange * strange);
  const capitals = !isLatin && isInCapitals(foreign) ? capitalsWeight : 0;
  return {
    score: fit - oddWeight * odd - strangeness - eachStrange * unclosed(text) - capitals,
    hasForeignLetters: letters > 0,
    isExplained:
      isLatin &&
      odd <= 0 &&
      strange === 0 &&
      beyond === own.length + count(text, commonSigns) &&
      words.every(isPlain),
  };
}
