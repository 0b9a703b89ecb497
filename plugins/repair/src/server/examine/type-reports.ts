import type { CodeTypes, TypeDiagnostic } from '@buildai/code-editor/shared';
import type { AppProject } from '@buildai/code-model';
import { isCode } from '@buildai/code-model';
import { atMost } from '@buildai/core';
import type { AppFile } from '@buildai/versions/shared';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

/** Files whose messages are kept. */
const maxCachedFiles = 2000;

/**
 * TypeScript’s messages for the files of apps. What it says about a file depends on the file, on what it imports, and
 * on files that are no code (schemas, from which modules are generated), so it is asked only about files for which
 * these have changed.
 */
export class TypeReports {
  readonly #kept = new LRUCache<string, readonly TypeDiagnostic[]>(atMost(maxCachedFiles));

  constructor(private readonly types: Pick<CodeTypes, 'ask'>) {}

  /** @throws TypesUnavailable if the app takes too much time or memory */
  async read(
    files: readonly AppFile[],
    project: AppProject,
    { accountId, signal }: { readonly accountId: string; readonly signal: AbortSignal },
  ): Promise<Readonly<Record<string, readonly TypeDiagnostic[]>>> {
    const keys = keysOf(files, project);
    const known = new Map([...keys].map(([path, key]) => [path, this.#kept.get(key)]));
    const unknown = [...known].flatMap(([path, messages]) => (messages ? [] : [path]));
    const asked =
      unknown.length > 0
        ? await this.types.ask(
            () => Promise.resolve(files),
            { task: 'diagnoseAll', paths: unknown },
            {
              accountId,
              signal,
            },
          )
        : {};
    for (const path of unknown) this.#kept.set(keys.get(path) ?? '', asked[path] ?? []);
    return Object.fromEntries([...known].map(([path, messages]) => [path, messages ?? asked[path] ?? []]));
  }
}

/** A hash of what the messages of each file of code in pages depend on, by path. */
function keysOf(files: readonly AppFile[], project: AppProject): ReadonlyMap<string, string> {
  const hashes = new Map(files.map(({ path, content }) => [path, hashOf([content])]));
  const shared = hashOf(
    files.flatMap(({ path }) => (project.modules.has(path) ? [] : [path, hashes.get(path) ?? ''])),
  );
  return new Map(
    [...project.modules.keys()].filter(isCode).map((path) => {
      const read = [...importedBy(path, project)].sort();
      return [path, hashOf([shared, path, ...read.flatMap((each) => [each, hashes.get(each) ?? ''])])];
    }),
  );
}

/** The file itself, and all that it imports, in any number of steps. */
function importedBy(path: string, project: AppProject, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const imported of project.importsOf(path)) importedBy(imported, project, found);
  return found;
}

const hashOf = (texts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64');
