import type { BuiltApp } from '@buildai/apps/shared';
import type { SyncSchedule } from '../../shared/context-item.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { FilledIn, SourcePreparation } from './source-preparation.js';
import type { SourceQueue } from './source-queue.js';
import type { StoredSource } from '../items/stored-source.js';

export interface AddSourceParts {
  readonly preparation: SourcePreparation;
  readonly appSources: AppSourceRepository;
  readonly sourceQueue: SourceQueue;
}

/**
 * Adds a source with all its items; one that the app already has is listed again.
 * @throws errors of `SourcePreparation`
 */
export async function addSource(
  { appSources, preparation, sourceQueue }: AddSourceParts,
  built: BuiltApp,
  filled: FilledIn,
  schedule: SyncSchedule | undefined,
  signal: AbortSignal,
): Promise<StoredSource> {
  const { stored } = await preparation.prepare(built, filled, true, signal);
  await appSources.update(stored.id, { isTaken: true, ...(schedule ? { schedule } : {}) });
  return sourceQueue.start(stored.id);
}
