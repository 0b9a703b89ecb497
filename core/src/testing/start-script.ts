import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/**
 * Starts a test script in a separate process: from source if this file runs from source, otherwise compiled. Its
 * argument is JSON, its output is piped, and its standard error is inherited.
 * @param script URL without a file extension
 * @example startScript(new URL('dying-server', import.meta.url), { settings });
 */
export function startScript(script: URL, argument: unknown): ChildProcess & { readonly stdout: Readable } {
  const file = fileURLToPath(script) + extname(import.meta.url);
  return spawn(process.execPath, [...process.execArgv, file, JSON.stringify(argument)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
