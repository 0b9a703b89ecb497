import { environment } from '@buildai/app-kit/client/environment.js';
import { request } from '@buildai/app-kit/client/request.js';
import type { EntityClient, EntityRow, EntityValues } from './entity-client.js';
import { refreshEntity } from './refresh-entity.js';

/** The changes of a transaction, in the order in which they are stated. */
export interface TransactionSteps {
  /** @returns a text that stands for the ID of the new row in later steps: as a reference, or as the row to change */
  create(entity: EntityClient, values: EntityValues): string;
  update(entity: EntityClient, id: string, values: EntityValues): void;
  delete(entity: EntityClient, id: string): void;
}

/**
 * Creates, changes and deletes up to 100 rows of any entities: all of them, or none if one is refused.
 * @returns the rows as written, in the order of the steps; null for deletions
 * @example await transaction((step) => {
 *   const order = step.create(Order, { customer });
 *   for (const item of items) step.create(Item, { ...item, order });
 *   step.update(Stock, stockId, { pieces: { $increment: -items.length } });
 * });
 */
export async function transaction(
  state: (steps: TransactionSteps) => void,
): Promise<readonly (EntityRow | null)[]> {
  const changes: object[] = [];
  const entities = new Set<string>();
  const add = ({ entityName }: EntityClient, change: object) => {
    entities.add(entityName);
    changes.push({ ...change, entity: entityName });
  };
  state({
    create(entity, values) {
      const $ref = `step${changes.length}`;
      add(entity, { type: 'create', values: { ...values, $ref } });
      return `$ref:${$ref}`;
    },
    update: (entity, id, values) => add(entity, { type: 'update', id, values }),
    delete: (entity, id) => add(entity, { type: 'delete', id }),
  });
  if (changes.length === 0) return [];
  const path = `/api/apps/${environment.appId}/transactions`;
  const { records } = (await request(path, { method: 'POST', body: { changes } })) as {
    records: (EntityRow | null)[];
  };
  await Promise.all([...entities].map((entity) => refreshEntity(entity)));
  return records;
}
