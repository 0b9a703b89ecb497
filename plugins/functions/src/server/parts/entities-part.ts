import { clientNetwork } from '@buildai/core';
import type { EntityScope, EntityStore } from '@buildai/entities/shared';
import { NotFound } from '@buildai/core/shared';
import type { FunctionCall, FunctionPart } from '../../shared/function-part.js';
import { entityOperations, readingOperations } from './entity-operations.js';

/**
 * The rows that the call is about: as its caller, or as the owner of the app. What it reads counts for a caller without
 * an account in either case, since such a caller can make it read as often as it likes.
 */
export function rowsOfCall(call: FunctionCall, asService: boolean): EntityScope {
  const { appId, versionId, caller, ip, ownerId, stage } = call;
  const actor = asService ? ({ kind: 'owner', userId: ownerId } as const) : caller;
  const network = caller.kind === 'anonymous' ? clientNetwork(ip) : undefined;
  return { appId, versionId, actor, network, isService: asService, inPreview: stage === 'preview' };
}

/** `context.entities` and `context.service.entities`: the operations that pages have, on the rows of the app. */
export function entitiesPart(store: EntityStore): FunctionPart {
  return {
    name: 'entities',
    hasService: true,
    depth: 2,
    type: 'Entities',
    isRead: ([, operation = '']) => readingOperations.has(operation),
    async call([entity = '', name], args, call, asService) {
      const scope = rowsOfCall(call, asService);
      if (!(await store.schemas(scope.versionId)).has(entity))
        throw NotFound({ message: `This app has no entity ${entity}.` });
      const operation = entityOperations.get(name ?? '');
      if (!operation) throw NotFound({ message: `Entities have no operation ${name ?? ''}.` });
      return operation.run({ store, scope, entity, signal: call.signal }, args);
    },
  };
}
