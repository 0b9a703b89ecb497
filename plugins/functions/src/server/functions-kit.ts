import type { AppDirectory, AppStore, OutsideHosts } from '@buildai/apps/shared';
import type { DataReads, Egress, Kit, ReadCaches, WindowCounter } from '@buildai/core';
import type { AppSecrets } from '@buildai/secrets/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { CallLimitsConfig } from './calls/call-limits.js';

/** Services of other plugins. */
export interface FunctionsUses {
  readonly apps: AppStore;
  readonly caches: ReadCaches;
  readonly counter: WindowCounter;
  readonly directory: AppDirectory;
  readonly egress: Egress;
  readonly hosts: OutsideHosts;
  readonly reads: DataReads;
  readonly secrets: AppSecrets;
  readonly versions: VersionStore;
}

/** What functions are made with. */
export type FunctionsKit = Pick<
  Kit,
  'clock' | 'contributions' | 'db' | 'events' | 'jobs' | 'log' | 'settings'
> & {
  readonly config: CallLimitsConfig & { readonly logBytesPerApp: number };
  readonly uses: FunctionsUses;
};
