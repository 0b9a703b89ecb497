import { childExecArgv } from '@buildai/core';
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TypesRequest, TypesResponse } from './types-protocol.js';

/** Source or compiled file, like this module. */
const processFile = fileURLToPath(new URL(`./types-process${extname(import.meta.url)}`, import.meta.url));

/** Heap limit of the process, in MB. The libraries of apps take about 250. */
const memoryLimit = 640;

type Ended = [code: number | null, signal: NodeJS.Signals | null];

/** Ends by the heap limit are aborts: without a code, or with that of a shell. */
const reasonOf = (...[code, signal]: Ended): string =>
  signal === 'SIGABRT' || code === 134 ? 'It took too much memory.' : 'Its process was stopped. Try again.';

/** The process with TypeScript. Keeps this process alive only while it is asked. */
export class TypesChild {
  readonly #process: ChildProcess;
  #isGone = false;

  constructor(folder: string) {
    this.#process = fork(processFile, {
      execArgv: [...childExecArgv(), `--max-old-space-size=${memoryLimit}`],
      // It reads code that people and models wrote, and needs nothing of the server's environment.
      env: {},
      serialization: 'advanced',
      stdio: 'ignore',
    });
    for (const event of ['error', 'exit']) this.#process.once(event, () => this.kill());
    this.#process.send({ folder } satisfies TypesRequest, () => undefined);
    this.#release();
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  kill(): void {
    this.#isGone = true;
    this.#process.kill('SIGKILL');
  }

  /** One question at a time. A process that takes longer than `limit` ms is killed. */
  async ask(request: TypesRequest, limit: number): Promise<TypesResponse> {
    const done = new AbortController();
    const { signal } = done;
    this.#process.ref();
    this.#process.channel?.ref();
    // If the process has ended, its exit event reports that.
    this.#process.send(request, () => undefined);
    try {
      return await Promise.race([
        once(this.#process, 'message', { signal }).then(([response]) => response as TypesResponse),
        once(this.#process, 'exit', { signal }).then((ended) => ({
          error: reasonOf(...(ended as Ended)),
        })),
        setTimeout(limit, undefined, { signal }).then(() => {
          this.kill();
          return { error: 'It took too long.' };
        }),
      ]);
    } catch {
      // The process could not be started or killed.
      return { error: 'Its process could not be run.' };
    } finally {
      done.abort();
      this.#release();
    }
  }

  #release(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }
}
