import type { Handlers } from '@buildai/core';
import type { entitiesApi } from '../shared/entities-api.js';
import type { EntityStore } from '../shared/entity-store.js';
import type { EntityScopes } from './entity-scopes.js';

export function entityHandlers(store: EntityStore, scopes: EntityScopes): Handlers<typeof entitiesApi> {
  return {
    async listRecords(request) {
      const { q, ...query } = request.query;
      const page = await store.list(await scopes.of(request), request.params.entity, { ...query, filter: q });
      return { records: [...page.records], nextCursor: page.nextCursor };
    },
    async getTotals(request) {
      const { q, sum } = request.query;
      const totals = await store.totals(await scopes.of(request), request.params.entity, { filter: q, sum });
      return { count: totals.count, sums: { ...totals.sums } };
    },
    async createRecord(request) {
      return store.create(await scopes.of(request), request.params.entity, request.body);
    },
    async createRecords(request) {
      const { records, failures } = await store.createMany(
        await scopes.of(request),
        request.params.entity,
        request.body.records,
      );
      return { records: [...records], failures: [...failures] };
    },
    async getRecord(request) {
      return store.get(await scopes.of(request), request.params.entity, request.params.id);
    },
    async updateRecord(request) {
      return store.update(await scopes.of(request), request.params.entity, request.params.id, request.body);
    },
    async deleteRecord(request) {
      await store.delete(await scopes.of(request), request.params.entity, request.params.id);
    },
  };
}
