import { comparable } from '../../understanding/lexicon.js';
import type { Role } from '../token.js';
import type { Span } from './mark.js';
import type { ThingMention } from './read-marked.js';
import type { RequestWord } from './request-word.js';

/** A thing that a field may belong to, by one of its mentions. */
export interface OwnerCandidate {
  readonly mention: ThingMention;
  /** Place among the candidates, the nearest before the field first. */
  readonly rank: number;
}

/** Most things that are considered for a field. */
const mostCandidates = 5;

/** The last mention of each thing before a field, nearest first, then the first of those that are only behind it. */
export function ownerCandidates(span: Span, mentions: readonly ThingMention[]): OwnerCandidate[] {
  const before = mentions.filter((mention) => mention.span.to <= span.from).reverse();
  const behind = mentions.filter((mention) => mention.span.from >= span.to);
  const seen = new Set<unknown>();
  return [...before, ...behind]
    .filter(({ thing }) => !seen.has(thing) && seen.add(thing))
    .slice(0, mostCandidates)
    .map((mention, rank) => ({ mention, rank }));
}

const bucket = (count: number) =>
  count > 12 ? '13+' : count > 6 ? '7-12' : count > 3 ? '4-6' : String(count);
const cues: ReadonlySet<Role> = new Set<Role>([
  'with',
  'have',
  'colon',
  'open',
  'belong',
  'keep',
  'each',
  'per',
  'for',
  'possessive',
  'wish',
]);
const headOf = (phrase: string) => comparable(phrase).split(' ').at(-1) ?? '';

function tagOf(word: RequestWord | undefined): string {
  if (!word) return '^';
  return word.role ?? (word.pos === 'verb' || word.pos === 'preposition' ? word.low : word.pos);
}

/** Whether two words stand in the same list: nothing that opens a list is between them. */
function isSibling(words: readonly RequestWord[], from: number, to: number): boolean {
  const depth = words[from]?.depth;
  return (
    words[to]?.depth === depth &&
    words
      .slice(from, to)
      .every(
        (word) => word.depth > (depth ?? 0) || !['with', 'have', 'colon', 'open'].includes(word.role ?? ''),
      )
  );
}

/** What says whether a field belongs to a thing. @param last the owner of the field before */
export function ownerFeatures(
  words: readonly RequestWord[],
  span: Span,
  { mention, rank }: OwnerCandidate,
  mentions: readonly ThingMention[],
  last: unknown,
): string[] {
  const of = mention.span;
  const isBefore = of.to <= span.from;
  const [from, to] = isBefore ? [of.to, span.from] : [span.to, of.from];
  const inner = words.slice(from, to);
  const [own, field] = [words[of.from], words[span.from]];
  const sentences = (field?.sentence ?? 0) - (own?.sentence ?? 0);
  const way = isBefore ? '<' : '>';
  const place = `${way}${rank},${Math.max(-2, Math.min(2, sentences))}`;
  const depth = (field?.depth ?? 0) - (own?.depth ?? 0);
  const said = inner.flatMap(({ role }) => (role !== undefined && cues.has(role) ? [role] : []));
  const between = mentions.filter((other) => other.span.from >= of.to && other.span.to <= span.from).length;
  const behind = tagOf(words[of.to]);
  const ahead = tagOf(words[of.from - 1]);
  const isFirst = !mentions.some(
    (other) => words[other.span.from]?.sentence === own?.sentence && other.span.from < of.from,
  );
  const sibling = isBefore && isSibling(words, of.from, span.from);
  const isLast = mention.thing === last;
  const name = headOf(mention.thing.phrase);
  const head = words[span.to - 1]?.lemma ?? '';
  return [
    'bias',
    `p=${place}`,
    `p,d=${place},${depth}`,
    `p,l=${place},${isLast}`,
    `p,s=${place},${sibling},${isLast}`,
    `p,b=${place},${Math.min(between, 3)}`,
    `p,f=${place},${isFirst},${depth}`,
    `behind=${place},${behind}`,
    `ahead=${place},${ahead}`,
    `around=${way}${ahead},${behind},${Math.min(rank, 1)}`,
    `sib,behind=${sibling},${behind},${depth},${isLast}`,
    `field=${place},${tagOf(words[span.from - 1])}`,
    `field2=${place},${words[span.from - 2]?.low ?? '^'} ${words[span.from - 1]?.low ?? '^'}`,
    `dist=${way}${bucket(inner.length)},${Math.min(rank, 2)}`,
    `cues=${way}${said.slice(-3).join(' ')},${Math.min(rank, 2)}`,
    `first=${way}${said[0] ?? ''},${Math.min(rank, 2)},${sibling}`,
    `line=${(field?.line ?? 0) - (own?.line ?? 0) > 0},${field?.isBulleted},${own?.isBulleted},${Math.min(rank, 2)}`,
    `cap=${/^\p{Lu}/u.test(own?.text ?? '')},${Math.min(rank, 2)},${place}`,
    `thing=${name},${Math.min(rank, 1)}`,
    `head=${head},${Math.min(rank, 1)}`,
    `pair=${head}>${name}`,
    `pron=${words.slice(Math.max(0, span.from - 4), span.from).find(({ low }) => /^(?:their|its|his|her|they|it|seine?|ihre?|leurs?|sus?|loro|suoi?|suas?|seus?)$/.test(low))?.low ?? ''},${place}`,
  ];
}
