import type { Handlers } from '@buildai/core';
import type { entitiesApi } from '../shared/entities-api.js';
import type { EntityStore } from '../shared/entity-store.js';
import type { EntityScopes, ScopedRequest } from './entity-scopes.js';
import type { VisitorLimits } from './visitor-limits.js';

export function entityHandlers(
  store: EntityStore,
  scopes: EntityScopes,
  limits: VisitorLimits,
): Handlers<typeof entitiesApi> {
  /** Where the rows are that the request writes. @throws where a visitor has written too much lately. */
  const writing = async (request: ScopedRequest & { readonly ip: string }, rows = 1) => {
    const scope = await scopes.of(request);
    await limits.count(scope, request.ip, { rows });
    return scope;
  };

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
      return store.create(await writing(request), request.params.entity, request.body);
    },
    async createRecords(request) {
      const { records, failures } = await store.createMany(
        await writing(request, request.body.records.length),
        request.params.entity,
        request.body.records,
      );
      return { records: [...records], failures: [...failures] };
    },
    async getRecord(request) {
      return store.get(await scopes.of(request), request.params.entity, request.params.id);
    },
    async updateRecord(request) {
      return store.update(await writing(request), request.params.entity, request.params.id, request.body);
    },
    async deleteRecord(request) {
      await store.delete(await writing(request), request.params.entity, request.params.id);
    },
  };
}
