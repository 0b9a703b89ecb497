import type { AppSurface } from '@buildai/app-features/shared';
import type { Handlers } from '@buildai/core';
import { InvalidInput, NotFound } from '@buildai/core/shared';
import type { AppChanges, VersionStore } from '@buildai/versions/shared';
import type { codeApi } from '../shared/code-api.js';
import type { CodeTypes } from '../shared/code-types.js';
import { CodeChanges } from './code-changes.js';
import type { AppBuilds } from './drafts/app-builds.js';
import type { DraftRepository } from './drafts/draft-repository.js';
import { FileList } from './file-list.js';
import { findReferences } from './find-references.js';
import { planMove } from './plan-move.js';
import { searchFiles } from './search-files.js';
import { typeHandlers } from './types/type-handlers.js';

export interface CodeUses {
  readonly changes: AppChanges;
  readonly surface: AppSurface;
  readonly versions: VersionStore;
  readonly types: CodeTypes;
  readonly builds: AppBuilds;
  readonly drafts: DraftRepository;
}

export function codeHandlers(uses: CodeUses): Handlers<typeof codeApi> {
  const { drafts, surface, types, versions } = uses;
  const list = new FileList(versions, surface);
  const code = new CodeChanges(uses);
  const filesOfHead = async (appId: string) => {
    const head = await versions.head(appId);
    return head ? await versions.files(head.versionId) : [];
  };
  return {
    ...typeHandlers(types, versions),
    async listFiles({ params: { appId }, caller: { accountId } }) {
      return list.read(appId, await drafts.list({ appId, accountId }));
    },

    async readFile({ params: { appId }, query: { path }, caller: { accountId } }) {
      const opened = await code.open({ appId, accountId, path });
      if (!opened) throw NotFound();
      return opened;
    },

    downloadFiles: async ({ params: { appId } }) => ({ files: [...(await filesOfHead(appId))] }),

    searchFiles: async ({ params: { appId }, query: { q } }) => searchFiles(await filesOfHead(appId), q),

    updateFile: ({ resource: { app }, body: { file, baseVersionId }, caller: { accountId } }) =>
      code.update({ app, accountId }, { path: file.id, content: file.content }, baseVersionId),

    async listReferences({ params: { appId }, query: { path } }) {
      const head = await versions.head(appId);
      if (!head) throw NotFound();
      const app = surface.codeOf(await versions.files(head.versionId));
      return { versionId: head.versionId, ...findReferences(app, surface, path) };
    },

    async planMove({ params: { appId }, query: { path, to } }) {
      const head = await versions.head(appId);
      if (!head) throw NotFound();
      const refusal = surface.refusePath(to);
      if (refusal) throw InvalidInput({ message: refusal.reason });
      const app = surface.codeOf(await versions.files(head.versionId));
      return { versionId: head.versionId, ...planMove(app, surface, path, to) };
    },

    changeFiles: ({ resource: { app }, body, caller: { accountId } }) =>
      code.apply({ app, accountId }, body.files, { description: body.description, base: body.baseVersionId }),

    undoEdit: ({ resource: { app }, body: { versionId }, caller: { accountId } }) =>
      code.undo({ app, accountId }, versionId),

    deleteFile: ({ resource: { app }, body, caller: { accountId } }) =>
      code.delete({ app, accountId }, body.fileId, body.referencesToUpdate, body.baseVersionId),
  };
}
