import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/**
 * Starts a script of the tests in a process of its own: its source where this is source, compiled where this is.
 * Its argument is JSON, its output is read, its errors are the terminal's.
 * @param script its address without an extension.
 * @example startScript(new URL('dying-server', import.meta.url), { settings });
 */
export function startScript(script: URL, argument: unknown): ChildProcess & { readonly stdout: Readable } {
  const file = fileURLToPath(script) + extname(import.meta.url);
  return spawn(process.execPath, [...process.execArgv, file, JSON.stringify(argument)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
