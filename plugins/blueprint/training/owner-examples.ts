import type { Span } from '../src/server/reading/learned/mark.js';
import { ownerCandidates, ownerFeatures } from '../src/server/reading/learned/owner-features.js';
import { readMarked } from '../src/server/reading/learned/read-marked.js';
import { isNamed } from './is-named.js';
import type { MarkedWords } from './marked-words.js';
import type { ClassExample } from './train-classes.js';

/**
 * Each field with each thing that it may belong to, and whether it does.
 * @param spans as they would be read, with mistakes; by default as they are marked
 */
export function ownerExamples(
  { words, language, reading }: MarkedWords,
  spans?: readonly Span[],
): ClassExample[] {
  const examples: ClassExample[] = [];
  const owners = new Map(reading.fields.map(({ span, owner }) => [span.from, owner]));
  let last: unknown;
  readMarked(words, spans ?? reading.spans, language, (span, mentions) => {
    const right = owners.get(span.from);
    const candidates = ownerCandidates(span, mentions);
    const isRight = (name: string) => right !== undefined && isNamed(right, name, language);
    const owner = candidates.find(({ mention }) => isRight(mention.thing.phrase))?.mention.thing;
    if (owner && candidates.length > 1)
      for (const candidate of candidates)
        examples.push({
          features: ownerFeatures(words, span, candidate, mentions, last),
          name: candidate.mention.thing === owner ? 'yes' : 'no',
        });
    last = owner;
    return owner;
  });
  return examples;
}
