import type { Language } from '../../language/language.js';
import type { Role } from '../token.js';
import type { LexiconHits } from './lexicon-hits.js';
import { listFeatures } from './list-features.js';
import type { Part } from './list-parts.js';
import { partsOf } from './list-parts.js';
import type { RequestWord } from './request-word.js';
import { usesOf } from './word-uses.js';

const bucket = (count: number) => (count > 6 ? '7+' : count > 3 ? '4-6' : String(count));
const share = (some: number, all: number) => (all === 0 ? '-' : String(Math.round((4 * some) / all)));

const cues: ReadonlySet<Role> = new Set<Role>([
  'with',
  'without',
  'have',
  'keep',
  'colon',
  'open',
  'belong',
  'wish',
  'build',
  'for',
  'per',
  'each',
  'feature',
  'warn',
  'whether',
  'when',
  'who',
  'where',
  'how-many',
  'which',
  'be',
  'modal',
  'app',
  'umbrella',
  'fields',
  'relative',
  'in',
  'of',
  'to',
  'person',
]);

/** Words and tags around a word; other lines only where they touch. */
function neighborsOf(words: readonly RequestWord[], at: number) {
  const line = words[at]?.line;
  const near = (offset: number) => {
    const other = words[at + offset];
    return other && (other.line === line || Math.abs(offset) === 1) ? other : undefined;
  };
  return {
    low: (offset: number) => {
      const other = near(offset);
      if (!other) return '^';
      if (other.line !== line) return '\\n';
      return /^\d/.test(other.low) ? '#' : other.low;
    },
    tag: (offset: number) => near(offset)?.role ?? near(offset)?.pos ?? '^',
  };
}

function neighborFeatures(words: readonly RequestWord[], word: RequestWord, at: number): string[] {
  const { low, tag } = neighborsOf(words, at);
  return [
    `w=${low(0)}`,
    `m=${word.lemma}`,
    `w-1=${low(-1)}`,
    `w+1=${low(1)}`,
    `w-2=${low(-2)}`,
    `w+2=${low(2)}`,
    `w-1,0=${low(-1)},${low(0)}`,
    `w0,1=${low(0)},${low(1)}`,
    `w-2,-1=${low(-2)},${low(-1)}`,
    `w1,2=${low(1)},${low(2)}`,
    `s3=${word.low.slice(-3)}`,
    `s2=${word.low.slice(-2)}`,
    `p=${word.pos},${word.role ?? ''},${word.lemma === word.low}`,
    `t-1=${tag(-1)}`,
    `t+1=${tag(1)}`,
    `t-1,0=${tag(-1)},${tag(0)}`,
    `t0,1=${tag(0)},${tag(1)}`,
    `t-2,-1=${tag(-2)},${tag(-1)}`,
    `t-1,0,1=${tag(-1)},${tag(0)},${tag(1)}`,
    `t0,1,2=${tag(0)},${tag(1)},${tag(2)}`,
    `t-2,-1,0=${tag(-2)},${tag(-1)},${tag(0)}`,
    `m,t-1=${word.lemma},${tag(-1)}`,
  ];
}

function partFeatures(words: readonly RequestWord[], at: number, part: Part, field: string): string[] {
  const word = words[at];
  if (!word || part.joint === 'mark') return [];
  const isSingular = word.lemma === word.low;
  const cue = cueBefore(words, at);
  const listCue = cueBefore(words, part.from);
  const shape = `${bucket(part.items)},${share(part.fields, part.items)},${share(part.plurals, part.items)}`;
  return [
    `pj=${part.joint},${part.end}`,
    `pl=${bucket(part.to - part.from)},${bucket(at - part.from)}`,
    `pe=${part.to - 1 === at},${part.from === at}`,
    `pf=${part.from === at ? '' : (words[part.from]?.low ?? '')}`,
    `ph=${part.to - 1 === at ? '' : (words[part.to - 1]?.lemma ?? '')}`,
    `ls=${shape}`,
    `ls,p=${shape},${word.pos},${isSingular}`,
    `li=${bucket(part.index)},${part.joint},${share(part.short, part.items)}`,
    `cu=${cue}`,
    `cu,p=${cue},${word.pos},${isSingular}`,
    `lc=${listCue},${bucket(part.items)}`,
    `lc,d=${listCue},${word.depth},${word.isBulleted}`,
    `lc,f=${listCue},${field.slice(0, 3)},${isSingular}`,
  ];
}

/** What the tagger sees of each word of a request. */
export function wordFeatures(
  words: readonly RequestWord[],
  hits: LexiconHits,
  language: Language,
): string[][] {
  const parts = partsOf(words, hits);
  const uses = usesOf(words);
  const lists = listFeatures(words, hits, parts);
  const at = (all: readonly string[], index: number) => all[index] ?? '';
  return words.map((word, index) => {
    const field = at(hits.field, index);
    const thing = at(hits.thing, index);
    const part = parts[index];
    return [
      `b=${language}`,
      ...neighborFeatures(words, word, index),
      `f=${field}`,
      `f-1=${at(hits.field, index - 1)}`,
      `f+1=${at(hits.field, index + 1)}`,
      `e=${thing}`,
      `e+1=${at(hits.thing, index + 1)},${at(hits.field, index + 1)}`,
      `fe=${field},${thing}`,
      `d=${bucket(word.depth)}`,
      `bu=${word.isBulleted}`,
      `c=${bucket(uses.count.get(word.lemma) ?? 0)}`,
      `o=${uses.owners.has(word.lemma)},${uses.each.has(word.lemma)}`,
      `n=${/^\p{Lu}/u.test(word.text)},${word.sentence}`,
      ...(part ? partFeatures(words, index, part, field) : []),
      ...(lists[index] ?? []),
    ];
  });
}

/** The last cue before a word in its sentence, with whether commas are between. */
function cueBefore(words: readonly RequestWord[], at: number): string {
  const own = words[at];
  let commas = 0;
  let closed = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    const word = words[index];
    if (!word || !own || word.sentence !== own.sentence) break;
    if (word.role === 'close') closed += 1;
    if (word.role === 'open' && closed > 0) {
      closed -= 1;
      continue;
    }
    if (closed > 0) continue;
    if (word.role === 'comma' || word.role === 'and') commas += 1;
    if (word.role !== undefined && cues.has(word.role)) return `${word.role}${commas > 0 ? '+' : ''}`;
  }
  return `none${commas > 0 ? '+' : ''}`;
}
