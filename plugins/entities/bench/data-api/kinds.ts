import type { Load } from './load.js';
import { orderAt } from './orders.js';

/** A kind of request, sent to both servers. */
export interface Kind {
  readonly name: string;
  readonly connections: number;
  /** Rows that one request writes. */
  readonly rows?: number;
  load(path: string, ids: readonly string[]): Pick<Load, 'method' | 'paths' | 'bodies'>;
}

const bodies = Array.from({ length: 50 }, (_, index) => JSON.stringify(orderAt(index)));
const changes = Array.from({ length: 50 }, (_, index) => JSON.stringify({ price: index / 2 }));
const bulk = (count: number) => [
  JSON.stringify({ records: Array.from({ length: count }, (_, index) => orderAt(index)) }),
];
/** Spread over the table, so that rows are not found in the same page each time. */
const some = (ids: readonly string[]) => ids.filter((_, index) => index % 37 === 0);

/** A filter by one field with a sort by another. */
const openByPrice = new URLSearchParams({ q: JSON.stringify({ status: 'open' }), sort: '-price' });

const single: readonly Omit<Kind, 'connections'>[] = [
  { name: 'newest 50', load: (path) => ({ method: 'GET', paths: [path] }) },
  {
    name: 'open by price',
    load: (path) => ({ method: 'GET', paths: [`${path}?${openByPrice.toString()}`] }),
  },
  {
    name: 'by id',
    load: (path, ids) => ({ method: 'GET', paths: some(ids).map((id) => `${path}/${id}`) }),
  },
  {
    name: 'update',
    load: (path, ids) => ({
      method: 'PATCH',
      paths: some(ids).map((id) => `${path}/${id}`),
      bodies: changes,
    }),
  },
  { name: 'create', load: (path) => ({ method: 'POST', paths: [path], bodies }) },
];

export const kinds: readonly Kind[] = [
  ...[10, 50].flatMap((connections) => single.map((kind) => ({ ...kind, connections }))),
  {
    name: 'bulk of 1,000',
    connections: 1,
    rows: 1000,
    load: (path) => ({ method: 'POST', paths: [`${path}/bulk`], bodies: bulk(1000) }),
  },
  {
    name: 'batches of 10',
    connections: 3,
    rows: 10,
    load: (path) => ({ method: 'POST', paths: [`${path}/bulk`], bodies: bulk(10) }),
  },
];
