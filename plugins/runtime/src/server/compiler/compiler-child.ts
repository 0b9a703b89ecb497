import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childExecArgv, watchMemory } from '@buildai/core';
import type { CompilerBase } from './compile-app.js';
import type { CompilerAnswer, CompilerRequest, CompilerTask } from './compiler-process.js';

/** Source or compiled file, like this module. */
const processFile = fileURLToPath(new URL(`./compiler-process${extname(import.meta.url)}`, import.meta.url));

/** Heap limit of the process in MB; several times what the largest known app needs. */
const memoryLimit = 256;

/** Memory limit of its esbuild child, in bytes. */
const esbuildLimit = 768 * 1024 * 1024;

/** Startup timeout in ms; a busy machine needs several seconds. */
const startLimit = 60_000;

type CompilerFailure = Extract<CompilerAnswer, { readonly error: string }>;

/** A process that compiles one app at a time. Keeps this process alive only while working. */
export class CompilerChild {
  readonly #process: ChildProcess;

  readonly #start: Promise<CompilerFailure | undefined>;
  #isGone = false;

  constructor({ modules, iconNames, icons, style, candidates, ownCandidates }: CompilerBase) {
    this.#process = fork(processFile, {
      // Own process group, so that esbuild is killed with it.
      detached: true,
      execArgv: [...childExecArgv(), `--max-old-space-size=${memoryLimit}`],
      serialization: 'advanced',
      stdio: 'ignore',
    });
    for (const event of ['error', 'exit']) this.#process.once(event, () => this.kill());
    this.#start = this.#ask(
      { base: { modules, iconNames, icons, style, candidates, ownCandidates } },
      { milliseconds: startLimit, error: 'its process did not start' },
    ).then((answer) => ('error' in answer ? answer : undefined));
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Waits until it is ready. @returns the error if it failed to start. */
  notStarted(): Promise<CompilerFailure | undefined> {
    return this.#start;
  }

  /** Runs a task. The caller must kill the process if the limit (in ms) is exceeded. */
  answer(task: CompilerTask, timeLimit: number): Promise<CompilerAnswer> {
    return this.#ask(task, { milliseconds: timeLimit, error: 'it takes too long' });
  }

  /** Kills it with its children. */
  kill(): void {
    this.#isGone = true;
    try {
      if (this.#process.pid !== undefined) process.kill(-this.#process.pid, 'SIGKILL');
    } catch {
      // Windows has no process groups, and an exited process cannot be killed.
      this.#process.kill('SIGKILL');
    }
  }

  async #ask(
    request: CompilerRequest,
    limit: { readonly milliseconds: number; readonly error: string },
  ): Promise<CompilerAnswer> {
    const done = new AbortController();
    const { signal } = done;
    this.#hold();
    // If the process has ended, its exit event reports that.
    this.#process.send(request, () => undefined);
    try {
      return await Promise.race([
        once(this.#process, 'message', { signal }).then(([answer]) => answer as CompilerAnswer),
        once(this.#process, 'exit', { signal }).then(() => ({ error: 'it takes too much memory' })),
        watchMemory(this.#process.pid ?? 0, esbuildLimit, signal).then(() => ({
          error: 'it takes too much memory',
        })),
        setTimeout(limit.milliseconds, { error: limit.error }, { signal }),
      ]);
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
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
