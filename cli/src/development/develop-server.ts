import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { stop as stopBundling } from 'esbuild';
import { projectRoot } from '../project-root.js';
import { PackageBundles } from './package-bundles.js';
import { RestartedServer } from './restarted-server.js';
import { watchSources } from './watch-sources.js';

const folder = `${projectRoot}node_modules/.buildai/development`;

/** In ms: an editor or a checkout writes several files. */
const calm = 50;

/**
 * Bundles the server from its sources and runs it, again after each change. Types are not checked; while the code does
 * not build, the last server that did runs on.
 */
export async function developServer(): Promise<void> {
  // A server that is still starting may load older files, so they are only removed here.
  await rm(folder, { recursive: true, force: true });
  const bundles = new PackageBundles(folder);
  const server = new RestartedServer(bundles);

  let isChanged = true;
  let working: Promise<void> | undefined;
  const work = async () => {
    while (isChanged) {
      await setTimeout(calm);
      isChanged = false;
      if (await bundles.rebuild()) await server.restart();
    }
    working = undefined;
  };
  watchSources((changed) => {
    if (changed !== undefined) bundles.change(changed);
    isChanged = true;
    working ??= work();
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // A terminal sends SIGINT to the server as well.
      void server
        .stop(signal === 'SIGINT')
        .then(stopBundling)
        .then(() => process.exit());
    });
  working = work();
}
