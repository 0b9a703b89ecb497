import { request } from '@buildai/app-kit/client/request.js';
import type { AggregateRequest, AggregateResult, Names } from './entity-client.js';
import { entityPath } from './read-page.js';

const listed = (names: Names | undefined) => (names === undefined ? undefined : [names].flat().join(','));

/** The query parameters of an aggregate. */
export function aggregateQuery({ filter, groupBy, sum, avg, min, max, sort, limit }: AggregateRequest) {
  return {
    q: filter,
    groupBy: listed(groupBy),
    sum: listed(sum),
    avg: listed(avg),
    min: listed(min),
    max: listed(max),
    sort,
    limit,
  };
}

export async function readAggregate(
  entityName: string,
  query: AggregateRequest,
  signal?: AbortSignal,
): Promise<AggregateResult> {
  const path = `${entityPath(entityName)}/aggregate`;
  return (await request(path, { query: aggregateQuery(query), signal })) as AggregateResult;
}
