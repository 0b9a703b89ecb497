import { normalizedText } from '@buildai/core/shared';
import { lookUpField } from '../../plan/fields/look-up-field.js';
import type { Language } from '../../language/language.js';
import { singularIn } from '../../language/number.js';
import { isEnglishWord } from '../../language/english-model.js';
import { corrected, correctedRequestWord } from '../../reading/spelling.js';
import { domainOf } from '../domain-evidence.js';
import { findEntity } from '../lexicon.js';

const bucket = (count: number) =>
  count > 24 ? '25+' : count > 12 ? '13-24' : count > 6 ? '7-12' : count > 3 ? '4-6' : String(count);
const share = (some: number, all: number) => (all === 0 ? '-' : String(Math.round((4 * some) / all)));

/** Words that say what a request begins and goes on with; the words behind say what it is about. */
const mostWords = 60;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)
    .map((word) => (/^\d+$/.test(word) ? '#' : word));
}

/** Most consonants in a row: six in `asdkjfh`. */
function consonants(word: string): number {
  const runs = normalizedText(word, 'NFD')
    .toLowerCase()
    .match(/[bcdfghjklmnpqrstvwxz]+/g);
  return Math.max(0, ...(runs ?? []).map(({ length }) => length));
}

const isRepetitive = (word: string) => /^(.{1,2})\1{2,}$/.test(word);

/** What the lexicons know of the words. */
function knownWords(words: readonly string[], language: Language) {
  const long = words.filter((word) => word.length > 2).slice(0, mostWords);
  const fields = long.filter((word) => lookUpField(word, language)?.isWhole).length;
  const things = long.filter((word) => findEntity(singularIn(word, language))?.match === 'exact').length;
  const unknown = language === 'en' ? long.filter((word) => !isEnglishWord(word)).length : 0;
  return { fields, things, unknown: share(unknown, long.length) };
}

/** What says which intent a request has. */
export function intentFeatures(text: string, language: Language): string[] {
  const spelled = (word: string) => (language === 'en' ? corrected(correctedRequestWord(word)) : word);
  const words = wordsOf(text);
  const near = words.slice(0, mostWords).map(spelled);
  const count = bucket(words.length);
  const { fields, things, unknown } = knownWords(near, language);
  const commas = text.match(/[,;]/g)?.length ?? 0;
  const lists = `${bucket(commas)},${/[:(–—]/.test(text)},${text.includes('\n')}`;
  const isAsked = /\?\s*$/.test(text);
  const letters = Math.max(0, ...near.map(consonants));
  const domain = domainOf(near.join(' '), near.join(' ')) !== undefined;
  const padded = ['^', '^', ...near, '$'];
  return [
    'bias',
    `count=${count}`,
    `asked=${isAsked},${text.includes('?')},${count}`,
    `lists=${lists}`,
    `lists,count=${lists},${count}`,
    `fields=${bucket(fields)},${count}`,
    `things=${Math.min(things, 3)},${count}`,
    `known=${Math.min(fields, 3)},${Math.min(things, 3)}`,
    `asked,known=${isAsked},${Math.min(fields, 3)},${Math.min(things, 3)}`,
    `unknown=${unknown},${language === 'en'}`,
    `letters=${Math.min(letters, 7)}`,
    `repeats=${near.some(isRepetitive)},${new Set(near).size < near.length / 2}`,
    `empty=${words.length === 0}`,
    `domain=${domain},${count}`,
    `domain,asked=${domain},${isAsked}`,
    `domain,known=${domain},${Math.min(fields, 3)},${Math.min(things, 3)}`,
    `first=${near[0] ?? ''}`,
    `two=${near.slice(0, 2).join(' ')}`,
    `three=${near.slice(0, 3).join(' ')}`,
    `last=${near.at(-1) ?? ''}`,
    ...new Set(near.map((word) => `w=${word}`)),
    ...new Set(near.map((word) => `s=${singularIn(word, language).slice(0, 6)}`)),
    ...new Set(padded.slice(1).map((word, at) => `b=${padded[at] ?? ''} ${word}`)),
  ];
}
