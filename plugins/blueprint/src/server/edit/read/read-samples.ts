import type { Edit } from '../edit.js';
import { looksLike } from '../../language/looks-like.js';
import type { Wish } from './wish.js';

/** Adds sample rows, for all entities or one. */
export function readSamples(wish: Wish): readonly Edit[] | undefined {
  const count = / (\d{1,3}) /.exec(wish.keys)?.[1];
  const [entity] = wish.namedEntities;
  const isOnlyRows =
    wish.namedFields.length === 0 || wish.namedFields.every(({ mention }) => mention.isPartial);
  const isCounted =
    entity !== undefined &&
    count !== undefined &&
    isOnlyRows &&
    / (?:add|create|give|generate|insert|make) /.test(wish.keys) &&
    wish.words.length < 9;
  // `a few more books to try it out`, `more exmples`
  const isForTrying =
    entity !== undefined &&
    / (?:few|some|more) (?:\S+ ){0,2}/.test(wish.keys) &&
    / (?:try|test|testing|play) /.test(wish.keys);
  const isMisspelled = wish.words.some(({ key }) => key.length > 6 && looksLike(key, 'examples'));
  if (!wish.has('samples') && !isCounted && !isForTrying && !isMisspelled) return undefined;
  if (
    wish.has('remove', 'page', 'chart', 'sort', 'field', 'rename') ||
    wish.mentions.some(
      ({ targets }) =>
        targets.every(({ kind }) => kind === 'field' || kind === 'option') &&
        !(wish.has('samples') || isMisspelled),
    )
  )
    return undefined;
  const target = entity ?? (wish.hasPronoun ? wish.contextEntity : undefined);
  return [
    { kind: 'add-samples', entity: target?.name, count: count === undefined ? undefined : Number(count) },
  ];
}
