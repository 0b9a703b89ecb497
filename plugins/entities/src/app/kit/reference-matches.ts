import type { Field } from '../client/field.js';
import type { ReferenceMatches } from './skins/field-skin.js';
import { useQueries } from '@tanstack/react-query';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { recordsKey } from '../client/record-pages.js';

/** Maximum number of IDs in a query string. */
const mostMatches = 100;

/** Finds referenced rows whose names match the words, per entity. */
export function useReferenceMatches(
  fields: readonly Field[],
  words: readonly string[],
): { matches: ReferenceMatches; loading: boolean } {
  const entities = new Map(
    fields.flatMap(({ type, reference }) =>
      type === 'reference' && reference ? [[reference.entityName, reference] as const] : [],
    ),
  );
  const wanted = [...entities.values()].flatMap((entity) => words.map((word) => ({ entity, word })));
  const answers = useQueries(
    {
      queries: wanted.map(({ entity, word }) => ({
        queryKey: ['matches', ...recordsKey(entity.entityName), word],
        queryFn: async () => {
          const found = await entity.filter({ $search: word }, undefined, mostMatches);
          return found.map(({ id }) => id);
        },
        staleTime: 60_000,
      })),
    },
    queryCache,
  );
  return {
    matches: (field, word) => {
      const at = wanted.findIndex(
        (each) => each.entity.entityName === field.reference?.entityName && each.word === word,
      );
      return answers[at]?.data ?? [];
    },
    loading: answers.some((answer) => answer.isLoading),
  };
}
