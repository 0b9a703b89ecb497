import type { Handlers } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { EntityScope } from '@buildai/entities/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { importsApi } from '../../shared/import/imports-api.js';
import type { ImportRepository } from './import-repository.js';
import type { Imports } from './imports.js';
import { numberRanges } from './number-ranges.js';

interface ImportHandlersParts {
  readonly imports: Imports;
  readonly repository: ImportRepository;
  readonly versions: Pick<VersionStore, 'head'>;
}

export function importHandlers(parts: ImportHandlersParts): Handlers<typeof importsApi> {
  const { imports, repository, versions } = parts;
  const scopeOf = async (appId: string, userId: string): Promise<EntityScope> => {
    const head = await versions.head(appId);
    if (!head) throw NotFound();
    return { appId, versionId: head.versionId, actor: { kind: 'owner', userId } };
  };
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
    async undoImport({ params: { appId, importId }, caller }) {
      const found = await imports.find(appId, importId);
      return imports.undo(await scopeOf(appId, caller.accountId), found);
    },
  };
}
