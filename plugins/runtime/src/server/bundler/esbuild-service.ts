import type { BuildFailure, BuildOptions, BuildResult } from 'esbuild';
import { build, stop } from 'esbuild';

type BuildInMemory = BuildOptions & { readonly write: false };

/** The compiler itself went down, as deeply nested code makes it: no fault of the code was told. */
export class CompilerStopped extends Error {}

let restarting: Promise<void> | undefined;
/** Those that are tried again, one after the other: the one that brings the compiler down takes no other along. */
let lastAlone: Promise<unknown> = Promise.resolve();

/**
 * `build` of esbuild, which runs beside this process and serves all apps. Where one of them brings it down it is
 * started anew, and what it was at work on is tried once more.
 * @throws BuildFailure, or CompilerStopped for the code that it cannot bear.
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

/** What is being built elsewhere just then is told that it was stopped, and comes back here. */
function restart(): Promise<void> {
  return (restarting ??= stop().finally(() => (restarting = undefined)));
}
