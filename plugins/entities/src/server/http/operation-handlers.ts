import type { Handlers } from '@buildai/core';
import type { EntityStore } from '../../shared/entity-store.js';
import type { rowOperationsApi } from '../../shared/row-operations-api.js';
import type { VisitorLimits } from './visitors/visitor-limits.js';

export function operationHandlers(
  store: EntityStore,
  limits: VisitorLimits,
): Handlers<typeof rowOperationsApi> {
  return {
    async updateRecords({ resource, params, body, ip }) {
      const admit = (rows: number) => limits.count(resource, ip, { rows });
      const { ids, skipped } = await store.updateMany(resource, params.entity, body, { admit });
      return { ids: [...ids], skipped };
    },
    async deleteRecords({ resource, params, body, ip }) {
      const admit = (rows: number) => limits.count(resource, ip, { rows });
      const { ids, skipped } = await store.deleteMany(resource, params.entity, body, { admit });
      return { ids: [...ids], skipped };
    },
    async upsertRecord({ resource, params, body, ip }) {
      await limits.count(resource, ip, { rows: 1 });
      return store.upsert(resource, params.entity, body.values, body.by);
    },
    async runTransaction({ resource, body, ip }) {
      await limits.count(resource, ip, { rows: body.changes.length });
      return { records: [...(await store.transaction(resource, body.changes))] };
    },
  };
}
