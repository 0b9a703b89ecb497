import { undefinedCondition } from '@buildai/entities/undefined-condition';
import { create } from './primitives.js';

/** Where the operations of entities have their filter: an argument, or a property of one. */
const filters = Object.assign(
  create(null) as Record<string, readonly [argument: number, property?: string]>,
  {
    filter: [0],
    page: [0, 'filter'],
    count: [0],
    sum: [1],
    aggregate: [0, 'filter'],
    updateMany: [0],
    deleteMany: [0],
    similar: [1, 'where'],
  } as const,
);

/** What is wrong with the filter of an operation on rows; undefined for other calls. */
export function refusedFilter(path: readonly string[], args: readonly unknown[]): string | undefined {
  const [argument, property] = filters[path[1] ?? ''] ?? [];
  if (argument === undefined) return undefined;
  const given = args[argument];
  if (property === undefined) return undefinedCondition(given);
  return undefinedCondition((given as Readonly<Record<string, unknown>> | null | undefined)?.[property]);
}
