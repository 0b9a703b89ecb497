import type { AppCode } from '@buildai/app-features/shared';
import type { ModuleOutline } from '@buildai/code-model';
import { TooManyBuilds } from '../../shared/errors.js';
import type { Examination } from '../examine/examine-app.js';
import type { Compiled, CompilerBase } from './compile-app.js';
import { CompilerChild } from './compiler-child.js';
import type { CompilerAnswer, CompilerTask } from './compiler-process.js';
import { FairQueue } from './fair-queue.js';
import { putIdleCompiler, takeIdleCompiler } from './idle-compiler.js';

/** Maximum number of waiting apps per owner. */
const mostWaiting = 20;

/** One for normal load, and one in case an app keeps it busy. */
const mostProcesses = 2;

/** A second process is used after an app has blocked the queue this long, in ms. */
const timeoutMs = 400;

/** Idle time after which the second process is stopped, in ms. */
const idleTimeout = 30_000;

interface Work {
  readonly task: CompilerTask;
  readonly settle: (answer: CompilerAnswer) => void;
}

interface Worker {
  readonly child: CompilerChild;
  isBusy: boolean;
  /** Busy for longer than the threshold; startup does not count. */
  isSlow: boolean;
  idle?: NodeJS.Timeout;
}

const stopping: CompilerAnswer = { error: 'the server is stopping' };

/**
 * esbuild and Tailwind in separate processes, so that compilation slows no request down. Owners take turns,
 * with one app of an owner compiled at a time. An app that exceeds time or memory limits is killed with its
 * process, which is then replaced.
 */
export class CompilerService {
  readonly #queue = new FairQueue<Work>(mostWaiting);
  #workers: Worker[] = [];
  #base: CompilerBase | undefined;
  #stopped = false;

  /** @param timeLimit per app in ms; process startup does not count. */
  constructor(
    private readonly loadBase: () => Promise<CompilerBase>,
    private readonly timeLimit = 10_000,
  ) {}

  /** Starts the first process, so that the first app need not wait for it. */
  async prepare(): Promise<void> {
    this.#base ??= await this.loadBase();
    if (!this.#stopped) await this.#freeWorker()?.child.notStarted();
  }

  /**
   * @param owner of the app; each owner has a queue.
   * @throws TooManyBuilds if the owner's queue is full.
   */
  async compile(code: AppCode, owner: string, isUrgent = false): Promise<Compiled> {
    const answer = await this.#ask({ task: 'compile', code }, owner, isUrgent);
    if ('compiled' in answer) return answer.compiled;
    return failed('error' in answer ? answer.error : 'its process gave no answer');
  }

  /**
   * Takes priority over the owner's other work, since someone is waiting. If the code cannot be examined in
   * time, nothing is fixed, and compiling it reports the reason.
   */
  async examine(code: AppCode, owner: string): Promise<Examination> {
    const answer = await this.#ask({ task: 'examine', code }, owner, true);
    return 'examined' in answer
      ? answer.examined
      : { files: code.files, mends: [], found: [], errors: [], unread: [], isInterrupted: true };
  }

  /** The import graph of code files; empty if it cannot be determined in time. */
  async outline(code: AppCode, owner: string): Promise<readonly ModuleOutline[]> {
    const answer = await this.#ask({ task: 'outline', code }, owner, true);
    return 'outlined' in answer ? answer.outlined : [];
  }

  /** Stops compiling; waiting requests fail. */
  stop(): void {
    this.#stopped = true;
    for (const { child, isBusy, idle } of this.#workers) {
      clearTimeout(idle);
      if (isBusy || child.isGone || !this.#base) child.kill();
      else putIdleCompiler(this.#base, child);
    }
    this.#workers = [];
    this.#serve();
  }

  async #ask(task: CompilerTask, owner: string, isUrgent: boolean): Promise<CompilerAnswer> {
    this.#base ??= await this.loadBase();
    return new Promise((settle, reject) => {
      if (this.#queue.add(owner, { task, settle }, isUrgent)) this.#serve();
      else reject(TooManyBuilds({ retryAfter: 30 }));
    });
  }

  /** Assigns waiting work to free processes. */
  #serve(): void {
    while (this.#queue.hasNext) {
      const worker = this.#stopped ? undefined : this.#freeWorker();
      if (!worker && !this.#stopped) return;
      const next = this.#queue.take();
      if (!next) return;
      if (worker) void this.#work(worker, next.owner, next.work);
      else {
        next.work.settle(stopping);
        this.#queue.end(next.owner);
      }
    }
  }

  async #work(worker: Worker, owner: string, { task, settle }: Work): Promise<void> {
    clearTimeout(worker.idle);
    worker.isBusy = true;
    const answer = (await worker.child.notStarted()) ?? (await this.#begin(worker, task));
    worker.isBusy = false;
    if ('error' in answer) worker.child.kill();
    this.#stopWhenIdle(worker);
    this.#queue.end(owner);
    settle('error' in answer && this.#stopped ? stopping : answer);
    this.#serve();
  }

  async #begin(worker: Worker, task: CompilerTask): Promise<CompilerAnswer> {
    const timer = setTimeout(() => {
      worker.isSlow = true;
      this.#serve();
    }, timeoutMs);
    const answer = await worker.child.answer(task, this.timeLimit);
    clearTimeout(timer);
    worker.isSlow = false;
    return answer;
  }

  /** @returns undefined if the next task must wait for a process. */
  #freeWorker(): Worker | undefined {
    this.#workers = this.#workers.filter(({ isBusy, child }) => isBusy || !child.isGone);
    const free = this.#workers.find(({ isBusy }) => !isBusy);
    if (free || !this.#base) return free;
    const isLate = this.#workers.every(({ isSlow }) => isSlow);
    if (this.#workers.length >= mostProcesses || !isLate) return undefined;
    const child = takeIdleCompiler(this.#base) ?? new CompilerChild(this.#base);
    const worker: Worker = { child, isBusy: false, isSlow: false };
    this.#workers.push(worker);
    return worker;
  }

  /** One process is kept for the next app. */
  #stopWhenIdle(worker: Worker): void {
    worker.idle = setTimeout(() => {
      if (this.#workers.length < mostProcesses) return;
      worker.child.kill();
      this.#workers = this.#workers.filter((each) => each !== worker);
    }, idleTimeout).unref();
  }
}

const failed = (reason: string): Compiled => ({
  ok: false,
  isInterrupted: true,
  errors: [{ message: `This app could not be compiled: ${reason}.` }],
});
