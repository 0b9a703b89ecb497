import { editDistance } from '@buildai/core/shared';
import { domains } from '../domains/index.js';
import { isEnglishWord } from '../language/english-model.js';
import { commonThings } from './common-things.js';

const known: readonly string[] = [
  ...new Set([
    ...domains
      .flatMap(({ entities }) => entities.flatMap(({ label, also }) => [label, ...also]))
      .flatMap((name) => name.toLowerCase().split(' ')),
    ...commonThings,
  ]),
].filter((word) => word.length >= 5);
const knownWords: ReadonlySet<string> = new Set(known);

/** A singular English noun with a misspelling corrected: `apointment` is an appointment. */
export function corrected(word: string): string {
  const low = word.toLowerCase();
  if (low.length < 5 || knownWords.has(low) || isEnglishWord(low)) return word;
  const allowed = low.length >= 8 ? 2 : 1;
  const near = known.filter(
    (other) =>
      other.charAt(0) === low.charAt(0) &&
      Math.abs(other.length - low.length) <= allowed &&
      editDistance(low, other) <= allowed &&
      !isOtherForm(low, other),
  );
  return near.length === 1 && near[0] !== undefined ? near[0] : word;
}

/** `planter` is no misspelled plant, nor `trainer` a train. */
function isOtherForm(word: string, other: string): boolean {
  return word.startsWith(other) || other.startsWith(word);
}

const requestWords =
  'make build create design track manage record organize organise application tracker website system planner calendar schedule inventory database management manager software list want need please'.split(
    ' ',
  );
/** Short words that are often typed in haste. */
const hasty: ReadonlyMap<string, string> = new Map([
  ['ap', 'app'],
  ['aap', 'app'],
  ['apps', 'app'],
  ['lst', 'list'],
  ['mak', 'make'],
  ['mke', 'make'],
  ['wnat', 'want'],
  ['ned', 'need'],
  ['trak', 'track'],
  ['wiht', 'with'],
  ['wth', 'with'],
  ['teh', 'the'],
  ['adn', 'and'],
  ['fo', 'for'],
]);

/** A word of the sentence around the data, corrected: `traker` is a tracker. */
export function correctedRequestWord(low: string): string {
  const known = hasty.get(low);
  if (known !== undefined) return known;
  if (low.length < 5 || !/^[a-z]+$/.test(low) || isEnglishWord(low)) return low;
  return (
    requestWords.find(
      (word) =>
        word.length > 3 &&
        word.charAt(0) === low.charAt(0) &&
        editDistance(low, word) <= (word.length > 6 ? 2 : 1),
    ) ?? low
  );
}

/** A phrase with its misspelled words corrected. */
export function correctedPhrase(phrase: string): string {
  return phrase.replace(/[\p{L}]+/gu, (word) => {
    const low = word.toLowerCase();
    const right = corrected(correctedRequestWord(low));
    return right === low ? word : right;
  });
}
