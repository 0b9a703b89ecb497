import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
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

/**
 * Starts a test script that prints one line and then waits to be killed, which happens when `until` is done.
 * @param until is passed the line
 * @returns the result of `until`
 */
export async function killScript<T>(
  script: URL,
  argument: unknown,
  until: (line: string) => Promise<T>,
): Promise<T> {
  const child = startScript(script, argument);
  const exited = once(child, 'exit');
  const ended = exited.then(() => {
    throw new Error(`${script.pathname} ended before it was killed.`);
  });
  // No caller waits for it any more once it is killed.
  ended.catch(() => undefined);
  try {
    const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string];
    return await Promise.race([until(line), ended]);
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}
