import type { Clock } from '@buildai/core';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { SourceQueue } from './source-queue.js';

/** Maximum number started per check. */
const atOnce = 500;

export interface DueSourcesParts {
  readonly clock: Clock;
  readonly appSources: AppSourceRepository;
  readonly sourceQueue: SourceQueue;
}

/** Starts the listings of sources that are due. */
export async function listDueSources({ appSources, clock, sourceQueue }: DueSourcesParts): Promise<void> {
  for (const { id } of await appSources.due(clock.timestamp(), atOnce)) await sourceQueue.start(id);
}
