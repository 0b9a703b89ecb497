import type { Handlers } from '@buildai/core';
import { isCode } from '@buildai/code-model';
import { NotFound } from '@buildai/core/shared';
import type { AppFile, Version, VersionStore } from '@buildai/versions/shared';
import type { codeApi } from '../../shared/code-api.js';
import type { CodeTypes } from '../../shared/code-types.js';
import { syntaxErrors } from '../syntax-errors.js';

type TypeHandlers = Pick<
  Handlers<typeof codeApi>,
  'diagnoseFile' | 'completeCode' | 'explainCode' | 'findDefinition' | 'renameSymbol'
>;

interface Draft {
  readonly id: string;
  readonly content: string;
}

/** Questions about types, of the newest version with one file as the editor has it. */
export function typeHandlers(types: CodeTypes, versions: Pick<VersionStore, 'head' | 'files'>): TypeHandlers {
  const draftOf = async (
    appId: string,
    { id, content }: Draft,
    from?: Version,
  ): Promise<readonly AppFile[]> => {
    const head = from ?? (await versions.head(appId));
    const stored = head ? await versions.files(head.versionId) : [];
    return [...stored.filter(({ path }) => path !== id), { path: id, content }];
  };
  return {
    async diagnoseFile({ params: { appId }, body: { file } }) {
      // What follows from wrong syntax says nothing about types.
      const errors = syntaxErrors(file.id, file.content);
      if (errors.length > 0 || !isCode(file.id)) return { diagnostics: [...errors] };
      const files = await draftOf(appId, file);
      return { diagnostics: [...(await types.ask(files, { task: 'diagnose', path: file.id }))] };
    },
    async completeCode({ params: { appId }, body: { file, offset } }) {
      const files = await draftOf(appId, file);
      return { completions: [...(await types.ask(files, { task: 'complete', path: file.id, offset }))] };
    },
    async explainCode({ params: { appId }, body: { file, offset } }) {
      const files = await draftOf(appId, file);
      return { explanation: await types.ask(files, { task: 'explain', path: file.id, offset }) };
    },
    async findDefinition({ params: { appId }, body: { file, offset } }) {
      const files = await draftOf(appId, file);
      const found = await types.ask(files, { task: 'define', path: file.id, offset });
      const content = files.find(({ path }) => path === found?.path)?.content;
      if (!found || content === undefined) return { definition: null };
      return { definition: { path: found.path, ...placeOf(content, found.start) } };
    },
    async renameSymbol({ params: { appId }, body: { file, offset, name } }) {
      const head = await versions.head(appId);
      if (!head) throw NotFound();
      const files = await draftOf(appId, file, head);
      const renamed = await types.ask(files, { task: 'rename', path: file.id, offset, name });
      if (renamed && 'conflict' in renamed) {
        const { path, start } = renamed.conflict;
        const content = files.find((each) => each.path === path)?.content ?? '';
        const { line } = placeOf(content, start);
        return { versionId: head.versionId, files: null, conflict: { path, line } };
      }
      return { versionId: head.versionId, files: renamed ? [...renamed.files] : null };
    },
  };
}

/** Line and column of an offset, from 1. */
function placeOf(content: string, offset: number): { line: number; column: number } {
  const before = content.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
