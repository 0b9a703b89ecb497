import type { AppStore } from '@buildai/apps/shared';
import type { Clock, Database, Egress, FileStorage, Jobs, Logger } from '@buildai/core';
import type { Credits, PlanLimits } from '@buildai/plans/shared';
import type { Source } from '../../shared/source.js';
import type { ContextConfig } from '../config.js';
import type { Connections } from '../connections/connections.js';
import type { EmbedQueue } from '../embedding/embed-queue.js';
import type { ChunkIndex } from '../index/chunk-index.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { ItemUseRepository } from '../items/item-use-repository.js';
import type { Announcements } from './announcements.js';
import type { AppSourceRepository } from './app-source-repository.js';
import type { SyncJobs } from './sync-jobs.js';

/**
 * Dependencies of this plugin's classes. Services are functions because they are not available before the host
 * runs.
 */
export interface ContextParts {
  readonly config: ContextConfig;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly syncJobs: SyncJobs;
  readonly items: ItemRepository;
  readonly appSources: AppSourceRepository;
  readonly uses: ItemUseRepository;
  readonly connections: Connections;
  readonly announce: Announcements;
  readonly index: ChunkIndex;
  readonly embedQueue: EmbedQueue;
  readonly apps: AppStore;
  readonly plans: PlanLimits;
  readonly credits: Credits;
  readonly files: FileStorage;
  readonly egress: Egress;
  readonly sources: () => readonly Source[];
}
