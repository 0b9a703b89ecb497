import type { Handlers } from '@buildai/core';
import type { importsApi } from '../../shared/import/imports-api.js';
import type { ImportRepository } from './import-repository.js';
import type { Imports } from './imports.js';
import { numberRanges } from './number-ranges.js';
import type { OwnerScope } from './owner-scope.js';
import type { UndoImport } from './undo-import.js';

interface ImportHandlersParts {
  readonly imports: Imports;
  readonly repository: ImportRepository;
  readonly undo: UndoImport;
  readonly scopeOf: OwnerScope;
}

export function importHandlers(parts: ImportHandlersParts): Handlers<typeof importsApi> {
  const { imports, repository, scopeOf, undo } = parts;
  return {
    startImport: ({ params, body, caller }) =>
      imports.start({ ...body, appId: params.appId, createdBy: caller.accountId }),
    async listImports({ params, query }) {
      return { imports: await repository.newest(params.appId, query.entity) };
    },
    async getImport({ params: { appId, importId } }) {
      const found = await imports.find(appId, importId);
      const batches = numberRanges(await repository.batchNumbers(importId));
      return { import: found, batches, failures: await repository.failures(importId) };
    },
    async storeBatch({ params: { appId, importId, number }, body, caller }) {
      const found = await imports.identify(appId, importId);
      const scope = await scopeOf(appId, caller.accountId);
      return imports.storeBatch(scope, found, { number, records: body.records, retry: body.retry ?? false });
    },
    finishImport: ({ params: { appId, importId }, body }) => imports.finish(appId, importId, body.state),
    undoImport: ({ params: { appId, importId }, caller }) =>
      undo.start({ appId, importId, userId: caller.accountId }),
  };
}
