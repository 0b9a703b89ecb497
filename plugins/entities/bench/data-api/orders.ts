import { schemaOf, withLevels } from '../../test/support/entity-host.js';

/** An entity whose rows belong to who created them. */
export const order = schemaOf(
  {
    title: { type: 'string', maxLength: 200 },
    status: { type: 'string', enum: ['open', 'paid', 'sent', 'returned'] },
    price: { type: 'number', minimum: 0 },
    placedOn: { type: 'string', format: 'date' },
    gift: { type: 'boolean' },
    note: { type: 'string', format: 'long-text' },
  },
  withLevels('creator', 'creator'),
);

export function orderAt(index: number) {
  return {
    title: `Order ${index} of a customer`,
    status: ['open', 'paid', 'sent', 'returned'][index % 4] ?? 'open',
    price: ((index * 7919) % 100_000) / 100,
    placedOn: new Date(1_700_000_000_000 + index * 60_000).toISOString().slice(0, 10),
    gift: index % 7 === 0,
    note: 'Leave it with the neighbours, please, and ring twice. '.repeat(3),
  };
}
