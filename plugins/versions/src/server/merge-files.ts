import type { BuiltApp } from '@buildai/apps/shared';
import { Conflict } from '@buildai/core/shared';
import type { AppChanges, FileChange } from '../shared/app-changes.js';
import { MergeDoesNotBuild, NothingToMerge } from '../shared/errors.js';
import type { MergePart, MergeRequest, MergeResult } from '../shared/merge.js';
import type { AppFile, VersionStore } from '../shared/version-store.js';

export interface MergeFilesParts {
  readonly store: VersionStore;
  readonly changes: AppChanges;
  readonly parts: () => readonly MergePart[];
}

/** How often a merge is tried again because the target changed meanwhile. */
const attempts = 3;

/**
 * Writes files of another app into an app as one version, and deploys the functions among them.
 * @throws NothingToMerge; MergeDoesNotBuild with a detail per error; InvalidInput for files that cannot be stored
 */
export async function mergeFiles(
  kit: MergeFilesParts,
  target: BuiltApp,
  request: MergeRequest,
  signal: AbortSignal,
): Promise<MergeResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await mergeOnce(kit, target, request, signal);
    } catch (error) {
      if (!Conflict.is(error) || attempt === attempts) throw error;
    }
  }
}

async function mergeOnce(
  { store, changes: appChanges, parts }: MergeFilesParts,
  { app, caller }: BuiltApp,
  { files, description }: MergeRequest,
  signal: AbortSignal,
): Promise<MergeResult> {
  const { appId } = app;
  const head = await store.head(appId);
  const after = new Map<string, AppFile>();
  for (const file of head ? await store.files(head.versionId) : []) after.set(file.path, file);
  const changes = files
    .filter(({ path, content }) => after.get(path)?.content !== content)
    .map(({ path, content }): FileChange => ({ type: 'write', path, content }));
  if (changes.length === 0) throw NothingToMerge();
  for (const { path, content } of files) after.set(path, { path, content });
  const merging = [...after.values()];
  const errors = await Promise.all(parts().map(async (part) => (await part.check?.(app, merging)) ?? []));
  if (errors.flat().length > 0) throw MergeDoesNotBuild({ details: errors.flat() });
  const { version } = await appChanges.apply({
    appId,
    base: head?.versionId,
    changes,
    kind: 'merge',
    description: description || 'Merged changes of another app',
    actor: caller,
  });
  const merged: MergeResult = {
    filesCount: changes.length,
    totalFunctions: 0,
    deployedFunctionsCount: 0,
    deploymentIssues: [],
  };
  if (!version) return merged;
  const paths = new Set(changes.map(({ path }) => path));
  for (const part of parts()) {
    const deployed = await part.deploy?.(app, version.versionId, paths, signal);
    if (!deployed) continue;
    merged.totalFunctions += deployed.totalFunctions;
    merged.deployedFunctionsCount += deployed.deployedFunctionsCount;
    merged.deploymentIssues.push(...deployed.deploymentIssues);
  }
  return merged;
}
