import { decode, encodingExists } from 'iconv-lite';
import type { DetectedEncoding } from '../../shared/encodings.js';
import { detectedEncodings } from '../../shared/encodings.js';
import type { LanguageDetector } from '../language/detect-language.js';
import { guessEncoding } from './guess-encoding.js';
import type { JudgedReading } from './judge-reading.js';
import { countBeyondAscii, judgeReading } from './judge-reading.js';

/** Sample size in bytes. */
const sampleSize = 32_768;
/** Share of non-ASCII characters that may be misread. */
const mostWrong = 0.005;
/** Weight of `chardetng`'s guess. */
const guessWeight = 0.1;
/** Minimum score of a reading. */
const leastScore = 0;
/** Required lead over the next candidate: if `chardetng` agrees, and otherwise. */
const leadWhenGuessed = 0.04;
const leadWhenUnknown = 0.12;
const leadWhenExplained = 0.2;
/** Fewer non-ASCII letters are less conclusive. */
const enoughLetters = 20;
const leadOfFew = 0.1;
const leastForeign = 6;

const unknownToGuess: ReadonlySet<DetectedEncoding> = new Set(['macintosh', 'maccyrillic', 'cp850', 'cp855']);
const twoBytes: ReadonlySet<DetectedEncoding> = new Set(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr']);
const isUnicode = (encoding: DetectedEncoding) => encoding.startsWith('utf-');
const unreadable = /[\ufffd\u0080-\u009f\ue000-\uf8ff]|\p{Cn}/gu;

interface Reading extends JudgedReading {
  readonly encoding: DetectedEncoding;
  readonly text: string;
}

const isReadable = (text: string) =>
  (text.match(unreadable)?.length ?? 0) <= countBeyondAscii(text) * mostWrong;

function isCertain(best: Reading, lead: number, guessed: string | undefined): boolean {
  if (best.score < leastScore) return false;
  const isGuessed = best.text === guessed;
  if (best.isExplained && (best.hasForeignLetters || isGuessed) && lead >= leadWhenExplained) return true;
  const letters = countBeyondAscii(best.text);
  const more = letters < enoughLetters ? leadOfFew : 0;
  if (isGuessed) return letters >= leastForeign && lead >= leadWhenGuessed + more;
  return unknownToGuess.has(best.encoding) && letters >= enoughLetters && lead >= leadWhenUnknown;
}

/**
 * `chardetng` is reliable for these double-byte encodings, where lists and markup are hard to judge by
 * language.
 */
const isInTwoBytes = ({ encoding, text }: Reading) =>
  twoBytes.has(encoding) && countBeyondAscii(text) >= enoughLetters;

export interface Detection {
  /** Best first, without impossible ones. */
  readonly encodings: readonly DetectedEncoding[];
  /** Undefined if several fit with different results. */
  readonly certain: DetectedEncoding | undefined;
}

/**
 * Detects a non-Unicode encoding: the one with the most plausible text, if `chardetng` agrees or nothing
 * contradicts it.
 * @param bytes starting with the first line that contains non-ASCII bytes
 */
export async function detectEncoding(bytes: Uint8Array, languages: LanguageDetector): Promise<Detection> {
  const sample = Buffer.from(bytes.subarray(0, sampleSize));
  const isCut = bytes.length > sampleSize;
  const guess = await guessEncoding(sample);
  const guessed = encodingExists(guess) ? decode(sample, guess).slice(0, isCut ? -1 : undefined) : undefined;
  const readings = detectedEncodings
    .filter(({ encoding }) => !isUnicode(encoding))
    // The sample may end in the middle of a character.
    .map(({ encoding }) => ({ encoding, text: decode(sample, encoding).slice(0, isCut ? -1 : undefined) }))
    .filter(({ text }) => isReadable(text))
    .map((reading): Reading => {
      const judged = judgeReading(reading.text, languages);
      return { ...reading, ...judged, score: judged.score + (reading.text === guessed ? guessWeight : 0) };
    })
    .sort((one, other) => other.score - one.score);
  const [best] = readings;
  const next = readings.find(({ text }) => text !== best?.text);
  const isBestCertain = best && isCertain(best, best.score - (next?.score ?? -1), guessed);
  const inTwoBytes = readings.find((reading) => reading.text === guessed && isInTwoBytes(reading));
  return {
    encodings: readings.map(({ encoding }) => encoding),
    certain: (inTwoBytes ?? (isBestCertain ? best : undefined))?.encoding,
  };
}
