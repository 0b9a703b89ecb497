import type { BuildFailure, BuildOptions, BuildResult } from 'esbuild';
import { build, stop } from 'esbuild';

type BuildInMemory = BuildOptions & { readonly write: false };

/** The compiler process crashed, for example on deeply nested code, without an error about the code. */
export class CompilerStopped extends Error {}

let restarting: Promise<void> | undefined;
/** Retries run one at a time, so that the code that crashes the compiler affects no other. */
let lastAlone: Promise<unknown> = Promise.resolve();

/**
 * esbuild's `build`, whose service process is shared by all apps. If it crashes, it is restarted and its builds
 * are retried once.
 * @throws BuildFailure, or CompilerStopped for the code that crashes it.
 */
export async function buildInService(options: BuildInMemory): Promise<BuildResult<BuildInMemory>> {
  try {
    return await build(options);
  } catch (error) {
    if (!isStopped(error)) throw error;
  }
  const alone = lastAlone.then(() => restart()).then(() => build(options));
  lastAlone = alone.catch(() => undefined);
  try {
    return await alone;
  } catch (error) {
    if (!isStopped(error)) throw error;
    await restart();
    throw new CompilerStopped('The code is nested too deeply to be built.');
  }
}

const isStopped = (error: unknown) =>
  error instanceof Error &&
  (error as Partial<BuildFailure>).errors === undefined &&
  /^The service (?:was stopped|is no longer running)/.test(error.message);

/** Other builds in progress fail as stopped, and are retried here. */
function restart(): Promise<void> {
  return (restarting ??= stop().finally(() => (restarting = undefined)));
}
