import type { Handlers } from '@buildai/core';
import { isCode, readModule } from '@buildai/code-model';
import { NotFound } from '@buildai/core/shared';
import type { AppFile, Version, VersionStore } from '@buildai/versions/shared';
import type { codeApi } from '../../shared/code-api.js';
import type { CodeTypes, TypesAsker } from '../../shared/code-types.js';
import { syntaxErrors } from '../syntax-errors.js';

type TypeHandlers = Pick<
  Handlers<typeof codeApi>,
  'diagnoseFile' | 'completeCode' | 'explainCode' | 'findDefinition' | 'renameSymbol'
>;

/** A request by someone who asks. */
interface Asking {
  readonly caller: { readonly accountId: string };
  readonly signal: AbortSignal;
}

const askerOf = ({ caller: { accountId }, signal }: Asking): TypesAsker => ({ accountId, signal });

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
    async diagnoseFile({ params: { appId }, body: { file }, ...from }) {
      // What follows from wrong syntax says nothing about types.
      const errors = syntaxErrors(file.id, file.content);
      if (errors.length > 0 || !isCode(file.id)) return { diagnostics: [...errors] };
      const read = () => draftOf(appId, file);
      const question = { task: 'diagnose', path: file.id } as const;
      const diagnostics = await types.ask(read, question, askerOf(from));
      // An editor that has opened a file is likely to ask for completions in it next.
      void types.prepare(read, from.caller);
      const calls = new Set(
        readModule(file.content, file.id).functionCalls.map(({ source }) => source.start),
      );
      return {
        // A function that does not exist is no matter of types: its call fails.
        diagnostics: diagnostics.map((each) =>
          calls.has(each.start) ? { ...each, severity: 'error' } : each,
        ),
      };
    },
    async completeCode({ params: { appId }, body: { file, offset }, ...from }) {
      const read = () => draftOf(appId, file);
      const question = { task: 'complete', path: file.id, offset } as const;
      return { completions: [...(await types.ask(read, question, askerOf(from)))] };
    },
    async explainCode({ params: { appId }, body: { file, offset }, ...from }) {
      const read = () => draftOf(appId, file);
      const question = { task: 'explain', path: file.id, offset } as const;
      return { explanation: await types.ask(read, question, askerOf(from)) };
    },
    async findDefinition({ params: { appId }, body: { file, offset }, ...from }) {
      let files: readonly AppFile[] = [];
      const read = async () => (files = await draftOf(appId, file));
      const question = { task: 'define', path: file.id, offset } as const;
      const found = await types.ask(read, question, askerOf(from));
      const content = files.find(({ path }) => path === found?.path)?.content;
      if (!found || content === undefined) return { definition: null };
      return { definition: { path: found.path, ...placeOf(content, found.start) } };
    },
    async renameSymbol({ params: { appId }, body: { file, offset, name }, ...from }) {
      const head = await versions.head(appId);
      if (!head) throw NotFound();
      let files: readonly AppFile[] = [];
      const read = async () => (files = await draftOf(appId, file, head));
      const question = { task: 'rename', path: file.id, offset, name } as const;
      const renamed = await types.ask(read, question, askerOf(from));
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
