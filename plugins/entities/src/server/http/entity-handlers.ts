import type { Handlers, Request } from '@buildai/core';
import { JsonText } from '@buildai/core/shared';
import type { entitiesApi } from '../../shared/entities-api.js';
import type { EntityRecord, EntityScope, EntityStore } from '../../shared/entity-store.js';
import { acceptedUpdates, etagOf } from './row-etag.js';
import type { VisitorLimits } from './visitors/visitor-limits.js';

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
      return JsonText.of({ records: [...page.records], nextCursor: page.nextCursor });
    },
    async getTotals(request) {
      const { q, sum } = request.query;
      const totals = await store.totals(request.resource, request.params.entity, { filter: q, sum });
      return { count: totals.count, sums: { ...totals.sums } };
    },
    async aggregateRecords(request) {
      const { q, ...query } = request.query;
      const { groups, complete } = await store.aggregate(request.resource, request.params.entity, {
        ...query,
        filter: q,
      });
      return { groups: [...groups], complete };
    },
    async createRecord(request) {
      return tagged(request, await store.create(await writing(request), request.params.entity, request.body));
    },
    async createRecords(request) {
      const { records, failures } = await store.createMany(
        await writing(request, request.body.records.length),
        request.params.entity,
        request.body.records,
      );
      return JsonText.of({ records: [...records], failures: [...failures] });
    },
    async getRecord(request) {
      return tagged(request, await store.get(request.resource, request.params.entity, request.params.id));
    },
    async updateRecord(request) {
      const { entity, id } = request.params;
      const scope = await writing(request);
      return tagged(request, await store.update(scope, entity, id, request.body, ifMatch(request)));
    },
    async deleteRecord(request) {
      const { entity, id } = request.params;
      await store.delete(await writing(request), entity, id, ifMatch(request));
    },
  };
}

type WithContext = Pick<Request, 'context'>;

function ifMatch({ context }: WithContext) {
  return { ifUpdatedAt: acceptedUpdates(context.get('if-match')) };
}

function tagged({ context }: WithContext, record: EntityRecord): JsonText<EntityRecord> {
  context.set('etag', etagOf(record));
  return JsonText.of(record);
}
