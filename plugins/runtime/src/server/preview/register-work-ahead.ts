import type { Kit } from '@buildai/core';
import type { AppStore } from '@buildai/apps/shared';
import { appPublished } from '@buildai/apps/shared';
import { versionCreated } from '@buildai/versions/shared';
import type { Bundler } from '../../shared/bundler.js';
import { TooManyBuilds } from '../../shared/errors.js';
import type { CompilerService } from '../compiler/compiler-service.js';

interface WorkAheadParts {
  readonly apps: Pick<AppStore, 'exist'>;
  readonly bundler: Pick<Bundler, 'bundleVersion'>;
  readonly compiler: Pick<CompilerService, 'prepare'>;
}

/** Builds new versions, and starts the compiler with the server, so that the next viewer does not wait for either. */
export function registerWorkAhead(
  {
    config,
    events,
    log,
    mode,
    onStart,
  }: Pick<Kit<{ warmUp: boolean }>, 'config' | 'events' | 'log' | 'mode' | 'onStart'>,
  { apps, bundler, compiler }: WorkAheadParts,
): void {
  const bundleAhead = async (appId: string, versionId: string) => {
    try {
      await bundler.bundleVersion(appId, versionId);
    } catch (error) {
      // It will be built on demand.
      if (!TooManyBuilds.is(error)) throw error;
    }
  };
  events.subscribe(versionCreated, ({ appId, versionId }) => bundleAhead(appId, versionId));
  events.subscribe(appPublished, async ({ appId, versionId }) => {
    if (versionId) await bundleAhead(appId, versionId);
  });
  const startCompiler = async () => {
    if (await apps.exist()) await compiler.prepare();
  };
  onStart(() => {
    if (mode === 'command' || !config.warmUp) return;
    startCompiler().catch((error: unknown) =>
      log.warn({ err: error }, 'The compiler of apps did not start.'),
    );
  });
}
