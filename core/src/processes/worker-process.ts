import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { childExecArgv } from './child-exec-argv.js';
import { watchMemory } from './watch-memory.js';

export interface WorkerProcessOptions {
  /** The module that it runs. It answers each message with one of its own, and exits on `disconnect`. */
  readonly file: string;
  /** Heap limit, in MB. */
  readonly memoryLimit: number;
  /** What its own children may take, in MB, if it has any. They are killed with it. */
  readonly childrenLimit?: number;
}

/** Why a process gave no answer, in a sentence. */
export interface ProcessFailure {
  readonly error: string;
}

type Ended = [code: number | null, signal: NodeJS.Signals | null];

const tooMuchMemory = 'It took too much memory.';

/** Ends by the heap limit are aborts: without a code, or with that of a shell. */
const reasonOf = (...[code, signal]: Ended): string =>
  signal === 'SIGABRT' || code === 134 ? tooMuchMemory : 'Its process was stopped. Try again.';

/**
 * A child process that answers questions about untrusted code, one at a time, without the server's environment. Keeps
 * this process alive only while it is asked.
 */
export class WorkerProcess<Request extends object, Answer extends object> {
  readonly #process: ChildProcess;
  readonly #childrenLimit: number | undefined;
  #isGone = false;
  #isBusy = false;

  constructor({ file, memoryLimit, childrenLimit }: WorkerProcessOptions) {
    this.#childrenLimit = childrenLimit;
    this.#process = fork(file, {
      // A process group of its own, so that its children are killed with it.
      detached: childrenLimit !== undefined,
      execArgv: [...childExecArgv(), `--max-old-space-size=${memoryLimit}`],
      // It reads code that people and models wrote, and needs nothing of the server's environment.
      env: {},
      serialization: 'advanced',
      stdio: 'ignore',
    });
    for (const event of ['error', 'exit']) this.#process.once(event, () => this.kill());
    this.#release();
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Whether it is working on an answer. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  kill(): void {
    this.#isGone = true;
    const { pid } = this.#process;
    try {
      if (this.#childrenLimit !== undefined && pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // Windows has no process groups, and an exited process has none either.
    }
    this.#process.kill('SIGKILL');
  }

  /** Sends a message that has no answer. If the process has ended, the next question reports that. */
  send(message: Request): void {
    this.#process.send(message, () => undefined);
  }

  /** A process that takes longer than `limit` ms is killed. */
  async ask(question: Request, limit: number): Promise<Answer | ProcessFailure> {
    const done = new AbortController();
    const { signal } = done;
    this.#isBusy = true;
    this.#process.ref();
    this.#process.channel?.ref();
    this.send(question);
    try {
      return await Promise.race([
        once(this.#process, 'message', { signal }).then(([answer]) => answer as Answer),
        once(this.#process, 'exit', { signal }).then((ended) => ({ error: reasonOf(...(ended as Ended)) })),
        setTimeout(limit, undefined, { signal }).then(() => {
          this.kill();
          return { error: 'It took too long.' };
        }),
        ...this.#watched(signal),
      ]);
    } catch {
      // The process could not be started or killed.
      return { error: 'Its process could not be run.' };
    } finally {
      done.abort();
      this.#isBusy = false;
      this.#release();
    }
  }

  /** Kills it when its children take too much memory. */
  #watched(signal: AbortSignal): readonly Promise<ProcessFailure>[] {
    const { pid } = this.#process;
    if (this.#childrenLimit === undefined || pid === undefined) return [];
    return [
      watchMemory(pid, this.#childrenLimit * 1024 * 1024, signal).then(() => {
        this.kill();
        return { error: tooMuchMemory };
      }),
    ];
  }

  #release(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }
}
