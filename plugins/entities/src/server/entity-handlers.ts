import type { Handlers } from '@buildai/core';
import type { entitiesApi } from '../shared/entities-api.js';
import type { EntityScope, EntityStore } from '../shared/entity-store.js';
import type { VisitorLimits } from './visitor-limits.js';

interface WritingRequest {
  readonly ip: string;
  readonly resource: EntityScope;
}

export function entityHandlers(store: EntityStore, limits: VisitorLimits): Handlers<typeof entitiesApi> {
  /** Resolves the rows that a request writes. @throws if a visitor has exceeded the write limits. */
  const writing = async ({ ip, resource }: WritingRequest, rows = 1) => {
    await limits.count(resource, ip, { rows });
    return resource;
  };

  return {
    async listRecords(request) {
      const { q, ...query } = request.query;
      const page = await store.list(request.resource, request.params.entity, { ...query, filter: q });
      return { records: [...page.records], nextCursor: page.nextCursor };
    },
    async getTotals(request) {
      const { q, sum } = request.query;
      const totals = await store.totals(request.resource, request.params.entity, { filter: q, sum });
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
      return store.get(request.resource, request.params.entity, request.params.id);
    },
    async updateRecord(request) {
      return store.update(await writing(request), request.params.entity, request.params.id, request.body);
    },
    async deleteRecord(request) {
      await store.delete(await writing(request), request.params.entity, request.params.id);
    },
  };
}
