import { comparable } from '../../understanding/lexicon.js';
import type { ThingDraft } from '../thing-draft.js';
import type { MarkedReading, ThingMention } from './read-marked.js';
import type { RequestWord } from './request-word.js';

const headOf = ({ phrase }: ThingDraft) => comparable(phrase).split(' ').at(-1) ?? '';
const distanceOf = (words: number) =>
  words > 12 ? 'far' : words > 6 ? '7-12' : words > 3 ? '4-6' : String(words);

interface Pair {
  readonly first: ThingMention;
  readonly second: ThingMention;
  readonly isForward: boolean;
}

/** The nearest mentions of two things within one sentence. */
function nearestPair(
  words: readonly RequestWord[],
  of: readonly ThingMention[],
  to: readonly ThingMention[],
): Pair | undefined {
  const pairs = of.flatMap((one) =>
    to.map((other): Pair => {
      const isForward = one.span.from < other.span.from;
      return isForward ? { first: one, second: other, isForward } : { first: other, second: one, isForward };
    }),
  );
  const distance = ({ first, second }: Pair) => second.span.from - first.span.to;
  return pairs
    .filter(({ first, second }) => words[first.span.from]?.sentence === words[second.span.from]?.sentence)
    .sort((one, other) => distance(one) - distance(other))[0];
}

const mostBetween = 12;
const longestPath = 6;

/** What stands between the mentions of two things. */
function between(words: readonly RequestWord[], pair: Pair | undefined): string[] {
  if (!pair) return ['apart'];
  const { first, second, isForward } = pair;
  const way = isForward ? '>' : '<';
  const inner = words.slice(first.span.to, second.span.from);
  const path = inner.map(({ low, role, pos }) =>
    pos === 'verb' || pos === 'preposition' ? low : (role ?? pos),
  );
  const before = words[first.span.from - 1];
  const depth = (words[second.span.from]?.depth ?? 0) - (words[first.span.from]?.depth ?? 0);
  return [
    `near${way}${distanceOf(inner.length)}`,
    ...inner.slice(0, mostBetween).flatMap(({ low, role }) => [`in${way}${low}`, `role${way}${role ?? ''}`]),
    ...(path.length <= longestPath ? [`path${way}${path.join(' ')}`] : []),
    `before${way}${before?.role ?? before?.low ?? '^'}`,
    `depth${way}${depth}`,
  ];
}

/** What says whether a row of `child` refers to a row of `parent`. */
export function linkFeatures(
  words: readonly RequestWord[],
  { things, mentions, fields }: MarkedReading,
  child: ThingDraft,
  parent: ThingDraft,
): string[] {
  const of = mentions.filter(({ thing }) => thing === child);
  const to = mentions.filter(({ thing }) => thing === parent);
  const isFirst = (of[0]?.span.from ?? 0) < (to[0]?.span.from ?? 0);
  const name = comparable(parent.phrase);
  const owned = child.fields.map(({ phrase }) => comparable(phrase));
  const isNamed = owned.some((phrase) => phrase === name || phrase.endsWith(` ${name}`));
  const pointsBack = parent.fields.some(({ phrase }) => comparable(phrase) === comparable(child.phrase));
  const hasLink = fields.some(({ span, owner }) => span.mark === 'link' && owner === child);
  return [
    'bias',
    `child=${headOf(child)}`,
    `parent=${headOf(parent)}`,
    `pair=${headOf(child)}>${headOf(parent)}`,
    `first=${isFirst}`,
    `things=${Math.min(things.length, 6)}`,
    `named=${isNamed}`,
    `back=${pointsBack}`,
    `fields=${Math.min(child.fields.length, 3)},${Math.min(parent.fields.length, 3)}`,
    `in name=${comparable(child.phrase).split(' ').includes(headOf(parent))}`,
    `link=${hasLink}`,
    ...between(words, nearestPair(words, of, to)),
  ];
}
