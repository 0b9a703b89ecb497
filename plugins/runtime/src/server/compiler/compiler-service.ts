import type { ModuleOutline } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import { TooManyBuilds } from '../../shared/errors.js';
import type { Examination } from '../examine/examine-app.js';
import type { Compiled, CompilerBase } from './compile-app.js';
import { CompilerChild } from './compiler-child.js';
import type { CompilerAnswer, CompilerTask } from './compiler-process.js';
import { FairQueue } from './fair-queue.js';

/** How many apps of one owner may wait to be compiled. */
const mostWaiting = 20;

/** One for what is ordinary, and one beside an app that keeps it busy. */
const mostProcesses = 2;

/** How long an app may keep the others waiting before a second process is used, in milliseconds. */
const patience = 400;

/** How long the second process is kept without work, in milliseconds. */
const keptIdle = 30_000;

interface Work {
  readonly task: CompilerTask;
  readonly settle: (answer: CompilerAnswer) => void;
}

interface Worker {
  readonly child: CompilerChild;
  isBusy: boolean;
  /** It has been at work for longer than others are kept waiting; the start of its process does not count. */
  isSlow: boolean;
  idle?: NodeJS.Timeout;
}

const stopping: CompilerAnswer = { fault: 'the server is stopping' };

/**
 * esbuild and Tailwind in processes beside this one: what an app costs to compile slows no request down. Owners take
 * turns, and one app of an owner is compiled at a time. An app that takes too long, or too much memory, takes its
 * process with it, and the next app gets a new one.
 */
export class CompilerService {
  readonly #queue = new FairQueue<Work>(mostWaiting);
  #workers: Worker[] = [];
  #base: CompilerBase | undefined;
  #stopped = false;

  /** @param timeLimit how long one app may take, in milliseconds; the start of a process does not count. */
  constructor(
    private readonly loadBase: () => Promise<CompilerBase>,
    private readonly timeLimit = 10_000,
  ) {}

  /**
   * @param owner whose app it is: everyone has a line of their own.
   * @throws TooManyBuilds where too much of this owner waits already.
   */
  async compile(files: readonly AppFile[], owner: string, isUrgent = false): Promise<Compiled> {
    const answer = await this.#ask({ task: 'compile', files }, owner, isUrgent);
    if ('compiled' in answer) return answer.compiled;
    return failed('fault' in answer ? answer.fault : 'its process gave no answer');
  }

  /**
   * Somebody is waiting for what is examined, so it comes first of what the owner has waiting. Where the code cannot be
   * looked at in time, nothing is mended, and compiling it tells why.
   */
  async examine(files: readonly AppFile[], owner: string): Promise<Examination> {
    const answer = await this.#ask({ task: 'examine', files }, owner, true);
    return 'examined' in answer ? answer.examined : { files, mends: [], faults: [], unread: [] };
  }

  /** What the files of code lead to; empty where that cannot be found out in time. */
  async outline(files: readonly AppFile[], owner: string): Promise<readonly ModuleOutline[]> {
    const answer = await this.#ask({ task: 'outline', files }, owner, true);
    return 'outlined' in answer ? answer.outlined : [];
  }

  /** Nothing is compiled any more; who still waits is told so. */
  stop(): void {
    this.#stopped = true;
    for (const { child } of this.#workers) child.kill();
    this.#serve();
  }

  async #ask(task: CompilerTask, owner: string, isUrgent: boolean): Promise<CompilerAnswer> {
    this.#base ??= await this.loadBase();
    return new Promise((settle, reject) => {
      if (this.#queue.add(owner, { task, settle }, isUrgent)) this.#serve();
      else reject(TooManyBuilds({ retryAfter: 30 }));
    });
  }

  /** Gives work to processes, as long as there are both. */
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
    if ('fault' in answer) worker.child.kill();
    this.#stopWhenIdle(worker);
    this.#queue.end(owner);
    settle('fault' in answer && this.#stopped ? stopping : answer);
    this.#serve();
  }

  async #begin(worker: Worker, task: CompilerTask): Promise<CompilerAnswer> {
    const timer = setTimeout(() => {
      worker.isSlow = true;
      this.#serve();
    }, patience);
    const answer = await worker.child.answer(task, this.timeLimit);
    clearTimeout(timer);
    worker.isSlow = false;
    return answer;
  }

  /** @returns undefined where the next in line has to wait: for a process that is free, or lasts too long. */
  #freeWorker(): Worker | undefined {
    this.#workers = this.#workers.filter(({ isBusy, child }) => isBusy || !child.isGone);
    const free = this.#workers.find(({ isBusy }) => !isBusy);
    if (free || !this.#base) return free;
    const isLate = this.#workers.every(({ isSlow }) => isSlow);
    if (this.#workers.length >= mostProcesses || !isLate) return undefined;
    const worker: Worker = { child: new CompilerChild(this.#base), isBusy: false, isSlow: false };
    this.#workers.push(worker);
    return worker;
  }

  /** One process stays, for the next app. */
  #stopWhenIdle(worker: Worker): void {
    worker.idle = setTimeout(() => {
      if (this.#workers.length < mostProcesses) return;
      worker.child.kill();
      this.#workers = this.#workers.filter((each) => each !== worker);
    }, keptIdle).unref();
  }
}

const failed = (reason: string): Compiled => ({
  ok: false,
  isInterrupted: true,
  errors: [{ message: `This app could not be compiled: ${reason}.` }],
});
