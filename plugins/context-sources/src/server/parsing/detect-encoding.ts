import { analyse } from 'chardet';
import { decode } from 'iconv-lite';
import type { TextEncoding } from '../../shared/encodings.js';
import { isTextEncoding, textEncodings } from '../../shared/encodings.js';
import type { LanguageDetector } from '../language/detect-language.js';

/** How much of a text is looked at, in bytes. */
const sampleSize = 65_536;
/** The share of what lies beyond ASCII that may be read wrongly. */
const mostWrong = 0.005;
/** What a letter in an impossible place counts against an encoding, as a share of all beyond ASCII. */
const oddWeight = 5;
/** What the opinion of the detector counts. */
const statedWeight = 0.1;
/** What is given to the encoding that nearly all such texts are in, where hardly a letter says otherwise. */
const commonest = 'windows-1252';
const commonestWeight = 0.08;
const fewLetters = 8;
/** How much better an encoding must fit than the next to be taken. */
const leastLead = 0.04;
/** Letters beyond ASCII that languages are told by; fewer say nothing. */
const leastLetters = 6;

const wideEncodings: ReadonlySet<string> = new Set(['utf-8', 'utf-16le', 'utf-16be']);
/** What `chardet` calls otherwise. */
const otherNames: Readonly<Record<string, TextEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
  big5: 'big5',
};

const beyondAscii = /[^\u0000-\u007f]/gu;
const unreadable = /[\ufffd\u0080-\u009f\ue000-\uf8ff]|\p{Cn}/gu;
/** A capital within a word, a sign between letters, letters of two scripts in one word. */
const oddities = [
  /\p{Ll}(?=\p{Lu})/gu,
  /(?<=\p{L})[^\p{L}\p{M}\p{N}\p{P}\p{Z}\p{Cc}](?=\p{L})/gu,
  /(?<=\p{L})[^\p{L}\p{M}\p{N}\p{Z}\p{Cc}'’.,:;/\-–—·&@_|"()?!•](?=\p{Ll})/gu,
  /(?<!\p{L})[^\p{L}\p{M}\p{N}\p{P}\p{Z}\p{Cc}\u0000-\u007f](?=\p{Ll})/gu,
  /[ˆ˜¸¨´¯¬¤¦]/gu,
  /\p{Script=Latin}(?=[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])/gu,
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}](?=\p{Script=Latin})/gu,
];
const foreignWords = /[\p{L}\p{M}'’]*[^\u0000-\u007f][\p{L}\p{M}'’]*/gu;

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

export interface DetectedEncoding {
  /** The best first. Without those that cannot be. */
  readonly encodings: readonly TextEncoding[];
  /** Undefined where several fit, and read it differently. */
  readonly certain: TextEncoding | undefined;
}

/**
 * The encoding of a text that is in none of Unicode's: what a statistic of bytes says of it (`chardet`), and how well
 * what is read in each encoding fits a language.
 * @param bytes from the first line that goes beyond ASCII on
 */
export function detectEncoding(bytes: Uint8Array, languages: LanguageDetector): DetectedEncoding {
  const sample = Buffer.from(bytes.subarray(0, sampleSize));
  const stated = new Map(
    analyse(sample).map(({ name, confidence }) => {
      const lower = name.toLowerCase();
      return [otherNames[lower] ?? lower, confidence / 100] as const;
    }),
  );
  const read = textEncodings
    .map(({ encoding }) => encoding)
    .filter((encoding) => !wideEncodings.has(encoding))
    .map((encoding) => ({ encoding, text: decode(sample, encoding) }))
    .filter(({ text }) => count(text, unreadable) <= count(text, beyondAscii) * mostWrong + cutOff(text));
  const judged = read
    .map(({ encoding, text }) => {
      const foreign = text.match(foreignWords)?.join(' ') ?? '';
      const beyond = Math.max(1, count(text, beyondAscii));
      const odd = oddities.reduce((sum, what) => sum + count(text, what), 0) / beyond;
      const fit = count(foreign, /\p{L}/gu) < leastLetters ? 0 : languages.fit(foreign);
      const prior =
        statedWeight * (stated.get(encoding) ?? 0) +
        (encoding === commonest && beyond < fewLetters ? commonestWeight : 0);
      return { encoding, text, score: fit - oddWeight * odd + prior };
    })
    .sort((one, other) => other.score - one.score);
  const [best] = judged;
  if (!best) return { encodings: [], certain: undefined };
  const next = judged.find(({ text }) => text !== best.text);
  const isCertain = next === undefined || best.score - next.score >= leastLead;
  return {
    encodings: judged.map(({ encoding }) => encoding).filter(isTextEncoding),
    certain: isCertain ? best.encoding : undefined,
  };
}

/** The sample may end in the middle of a character. */
const cutOff = (text: string) => (text.endsWith('\ufffd') ? 1 : 0);
