import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childExecArgv } from '@buildai/core';
import type { CompilerBase } from './compile-app.js';
import { watchMemory } from './watch-memory.js';
import type { CompilerAnswer, CompilerRequest, CompilerTask } from './compiler-process.js';

/** Source where this is source, compiled where this is. */
const processFile = fileURLToPath(new URL(`./compiler-process${extname(import.meta.url)}`, import.meta.url));

/** What the process may hold, in megabytes: several times what the largest app has needed. */
const memoryLimit = 256;

/** What esbuild, which it starts, may hold, in bytes: the same. */
const esbuildLimit = 768 * 1024 * 1024;

/** How long it may take to start, in milliseconds. A busy machine needs several seconds. */
const startLimit = 60_000;

type Fault = Extract<CompilerAnswer, { readonly fault: string }>;

/** One process that compiles one app at a time. It keeps this process alive only while it is at work. */
export class CompilerChild {
  readonly #process: ChildProcess;

  readonly #start: Promise<Fault | undefined>;
  #isGone = false;

  constructor({ modules, iconNames, icons, style, candidates, ownCandidates }: CompilerBase) {
    this.#process = fork(processFile, {
      // In a group of its own, so that esbuild ends with it.
      detached: true,
      execArgv: [...childExecArgv(), `--max-old-space-size=${memoryLimit}`],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    for (const event of ['error', 'exit']) this.#process.once(event, () => this.kill());
    this.#start = this.#ask(
      { base: { modules, iconNames, icons, style, candidates, ownCandidates } },
      { milliseconds: startLimit, fault: 'its process did not start' },
    ).then((answer) => ('fault' in answer ? answer : undefined));
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Waits until it can be asked. @returns why it cannot; undefined where it can. */
  notStarted(): Promise<Fault | undefined> {
    return this.#start;
  }

  /** Of a process that has started. One that is over the limit, in milliseconds, has to be killed. */
  answer(task: CompilerTask, timeLimit: number): Promise<CompilerAnswer> {
    return this.#ask(task, { milliseconds: timeLimit, fault: 'it takes too long' });
  }

  /** Ends it with what it has started, which would go on working otherwise. */
  kill(): void {
    this.#isGone = true;
    try {
      if (this.#process.pid !== undefined) process.kill(-this.#process.pid, 'SIGKILL');
    } catch {
      // Windows knows no groups, and one that is gone already cannot be ended.
      this.#process.kill('SIGKILL');
    }
  }

  async #ask(
    request: CompilerRequest,
    limit: { readonly milliseconds: number; readonly fault: string },
  ): Promise<CompilerAnswer> {
    const done = new AbortController();
    const { signal } = done;
    this.#hold();
    // A process that is gone has told so by its exit; there is nothing to be done about what could not be sent.
    this.#process.send(request, () => undefined);
    try {
      return await Promise.race([
        once(this.#process, 'message', { signal }).then(([answer]) => answer as CompilerAnswer),
        once(this.#process, 'exit', { signal }).then(() => ({ fault: 'it takes too much memory' })),
        watchMemory(this.#process.pid ?? 0, esbuildLimit, signal).then(() => ({
          fault: 'it takes too much memory',
        })),
        setTimeout(limit.milliseconds, { fault: limit.fault }, { signal }),
      ]);
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) };
    } finally {
      done.abort();
      this.#letGo();
    }
  }

  #hold(): void {
    this.#process.ref();
    this.#process.channel?.ref();
  }

  #letGo(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }
}
