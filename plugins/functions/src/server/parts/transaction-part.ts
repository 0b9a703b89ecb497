import type { EntityStore } from '@buildai/entities/shared';
import { rowOperationsApi } from '@buildai/entities/shared';
import { InvalidInput } from '@buildai/core/shared';
import type { FunctionPart } from '../../shared/function-part.js';
import { rowsOfCall } from './entities-part.js';

const type = `(changes: (
  | { type: 'create'; entity: string; values: Values }
  | { type: 'update'; entity: string; id: string; values: Values; ifUpdatedAt?: string }
  | { type: 'upsert'; entity: string; values: Values; by?: string[] }
  | { type: 'delete'; entity: string; id: string; ifUpdatedAt?: string }
)[]) => Promise<(Row | null)[]>`;

/** `context.transaction` and `context.service.transaction`: up to 100 changes of any entities, all or none. */
export function transactionPart(store: EntityStore): FunctionPart {
  return {
    name: 'transaction',
    hasService: true,
    depth: 0,
    type,
    call(_path, [changes], call, asService) {
      const parsed = rowOperationsApi.runTransaction.body.safeParse({ changes });
      if (parsed.success) return store.transaction(rowsOfCall(call, asService), parsed.data.changes);
      const details = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      throw InvalidInput({ details });
    },
  };
}
