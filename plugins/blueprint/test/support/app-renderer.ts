import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RenderTask } from './render-process.js';

// This file runs from its source and from where it is compiled to.
const script = fileURLToPath(import.meta.url).replace(/app-renderer(\.\w+)$/, 'render-process$1');

/**
 * Uses apps in documents without a browser, one after the other. In a process of its own, for Node runs the modules
 * of a page with a flag alone.
 */
export class AppRenderer {
  readonly #child: ChildProcess = fork(script, {
    execArgv: [
      ...process.execArgv,
      ...['--experimental-vm-modules', '--no-warnings'],
      // In MB. Most of a page is garbage with the next one, and copied less often in a larger space.
      '--max-semi-space-size=64',
    ],
  });
  readonly #exit = once(this.#child, 'exit');

  /**
   * @param rows whether to make, change and delete rows, or only to open the pages
   * @returns what went wrong; empty when all is well
   */
  async use(
    url: string,
    files: ReadonlyMap<string, string>,
    { rows }: { readonly rows: boolean },
  ): Promise<readonly string[]> {
    const ended = this.#exit.then(([code, signal]: unknown[]) => {
      throw new Error(`The process that renders apps ended with ${String(signal ?? code)}.`);
    });
    this.#child.send({ url, rows, files: [...files] } satisfies RenderTask);
    const answer = once(this.#child, 'message').then(([errors]) => errors as readonly string[]);
    return Promise.race([answer, ended]);
  }

  async stop(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    await this.#exit;
  }
}
