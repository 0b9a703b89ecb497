import type { WorkerProcess, ProcessFailure } from './worker-process.js';
import { putIdleProcess, takeIdleProcess } from './idle-processes.js';

export interface OnDemandProcessOptions<Request extends object, Answer extends object> {
  /** Equal for processes that answer the same: a stopped host leaves its process to the next one. */
  readonly key: string;
  readonly start: () => WorkerProcess<Request, Answer>;
  /** An idle process is stopped after this time, in ms: it returns its memory. */
  readonly idleTimeout: number;
}

/** One process that starts with the first question, and again when it has ended. */
export class OnDemandProcess<Request extends object, Answer extends object> {
  #child: WorkerProcess<Request, Answer> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(private readonly options: OnDemandProcessOptions<Request, Answer>) {}

  /** Whether nothing more can be asked. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Whether the process of the last question is still there. */
  get isRunning(): boolean {
    return this.#child?.isGone === false;
  }

  /**
   * Asks one question at a time.
   * @param limitOf the time that it may take, in ms; a process that was just started has to load its modules, too
   */
  async ask(question: Request, limitOf: (isNew: boolean) => number): Promise<Answer | ProcessFailure> {
    if (this.#isStopped) throw new Error('The server is stopping.');
    clearTimeout(this.#idle);
    const { key, idleTimeout, start } = this.options;
    const running = this.isRunning ? this.#child : takeIdleProcess<Request, Answer>(key);
    const child = running ?? start();
    this.#child = child;
    const answer = await child.ask(question, limitOf(running === undefined));
    this.#idle = setTimeout(() => child.kill(), idleTimeout).unref();
    return answer;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    const child = this.#child;
    if (!child || child.isGone || child.isBusy) child?.kill();
    else putIdleProcess(this.options.key, child);
  }
}
