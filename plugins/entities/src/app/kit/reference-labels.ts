import type { EntityClient, EntityRow } from '../client/entity-client.js';
import type { Field } from '../client/field.js';
import { useQueries } from '@tanstack/react-query';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { asTexts } from '@buildai/app-kit/lib/value-text.js';
import { recordText } from '../texts/record-text.js';

/** Maximum number of IDs in a query string. */
const idsPerQuery = 100;

export type LabelOf = (field: Field, id: string) => string | undefined;

/** The name of a row: its label field, or a common name field. */
export function labelOfRow(row: EntityRow, labelField: string | undefined): string {
  for (const name of [labelField, 'name', 'title', 'label', 'fullName', 'email']) {
    const value = name === undefined ? undefined : row[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return recordText('untitled');
}

/** Names of all referenced rows, with one query per referenced entity. */
export function useReferenceLabels(
  fields: readonly Field[],
  records: readonly Readonly<Record<string, unknown>>[],
): { labelOf: LabelOf; loading: boolean } {
  const wanted = new Map<EntityClient, Set<string>>();
  for (const field of fields) {
    if (field.type !== 'reference' || !field.reference) continue;
    const ids = wanted.get(field.reference) ?? new Set<string>();
    for (const record of records) for (const id of asTexts(record[field.name])) ids.add(id);
    wanted.set(field.reference, ids);
  }
  const batches = [...wanted].flatMap(([entity, ids]) => {
    const sorted = [...ids].sort();
    const count = Math.ceil(sorted.length / idsPerQuery);
    return Array.from({ length: count }, (_, at) => ({
      entity,
      ids: sorted.slice(at * idsPerQuery, (at + 1) * idsPerQuery),
    }));
  });
  const answers = useQueries(
    {
      queries: batches.map(({ entity, ids }) => ({
        queryKey: ['labels', entity.entityName, ids],
        queryFn: () => entity.filter({ id: { $in: ids } }, undefined, ids.length),
        staleTime: 60_000,
      })),
    },
    queryCache,
  );
  const rows = new Map<string, EntityRow>();
  answers.forEach((answer, index) => {
    const entity = batches[index]?.entity.entityName ?? '';
    for (const row of answer.data ?? []) rows.set(`${entity}/${row.id}`, row);
  });
  const labelOf: LabelOf = (field, id) => {
    const row = rows.get(`${field.reference?.entityName ?? ''}/${id}`);
    return row && labelOfRow(row, field.referenceLabel);
  };
  return { labelOf, loading: answers.some((answer) => answer.isPending) };
}
