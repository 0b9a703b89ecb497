import { undefinedCondition } from '@buildai/entities/undefined-condition';

/**
 * What is wrong with the filter of an operation that changes rows; undefined for other calls. A filter of a list may
 * leave a condition open, as in pages.
 */
export function refusedFilter(path: readonly string[], [filter]: readonly unknown[]): string | undefined {
  const operation = path[1];
  const changesRows = operation === 'updateMany' || operation === 'deleteMany';
  return changesRows ? undefinedCondition(filter) : undefined;
}
