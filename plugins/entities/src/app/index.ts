/** What `@/api/entities` of each app is made of. */
export { defineEntity } from './client/define-entity.js';
export { useRecord, useRecords } from './client/use-records.js';
export { transaction } from './client/transaction.js';
export { useAggregate } from './client/use-aggregate.js';
export { useTotals } from './client/use-totals.js';
export type { TypedEntityClient, TypedHooks } from './client/typed-entity-client.js';
