import type { FieldList } from './field-lists.js';
import type { ThingDraft } from '../thing-draft.js';
import type { Span } from './mark.js';
import { ownerCandidates, ownerFeatures } from './owner-features.js';
import type { ThingMention } from './read-marked.js';
import type { ReaderModel } from './reader-model.js';
import type { RequestWord } from './request-word.js';

const isAt = ({ span }: ThingMention, word: number) => span.from <= word && word < span.to;

/** Finds for one field after the other, in their order, the thing that it most probably belongs to. */
export function ownerFinder(
  words: readonly RequestWord[],
  lists: readonly FieldList[],
  { owners }: Pick<ReaderModel, 'owners'>,
) {
  let last: ThingDraft | undefined;
  return (span: Span, mentions: readonly ThingMention[]): ThingDraft | undefined => {
    const list = lists.find(({ from, to }) => span.from >= from && span.to <= to);
    const listed = list && mentions.find((mention) => isAt(mention, list.head))?.thing;
    if (listed) {
      last = listed;
      return listed;
    }
    let most = -Infinity;
    let owner: ThingDraft | undefined;
    for (const candidate of ownerCandidates(span, mentions)) {
      const scores = owners.scores(ownerFeatures(words, span, candidate, mentions, last));
      const score = (scores[1] ?? 0) - (scores[0] ?? 0);
      if (score > most) {
        most = score;
        owner = candidate.mention.thing;
      }
    }
    last = owner;
    return owner;
  };
}
