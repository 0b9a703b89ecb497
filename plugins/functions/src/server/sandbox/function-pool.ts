import { FunctionBusy } from '../../shared/errors.js';
import type { FunctionFault } from '../../shared/function-view.js';
import type { FunctionProcess } from './function-process.js';
import type { FunctionCode, LoadedFunction } from './function-sandbox.js';
import type { SandboxLimits } from './limits.js';
import type { OutgoingAccess } from './outgoing-access.js';
import { plainFault } from './plain-fault.js';
import { prepareCode } from './prepare-code.js';
import type { ProcessStarter } from './process-starter.js';
import { usageOf } from './process-usage.js';

/** A process with its code, or without: its code does not load. */
export interface Running {
  readonly process: FunctionProcess | undefined;
  readonly loaded: LoadedFunction;
}

interface Entry {
  readonly ownerId: string;
  readonly appId: string;
  readonly name: string;
  readonly startedAt: number;
  readonly running: Promise<Running>;
  /** Set when started. */
  process: FunctionProcess | undefined;
  /** Waiting or calling. */
  users: number;
  lastUsed: number;
}

/** A call that waits for a process. */
interface Waiting {
  readonly ownerId: string;
  readonly appId: string;
  /** Tries again. */
  readonly wake: () => void;
}

/** How long a call waits for a process, in ms, and what ends its wait. */
export interface ProcessWait {
  readonly time: number;
  readonly signal?: AbortSignal | undefined;
}

/** When to try again where all processes are busy, in seconds. */
const retryTime = 5;
const allBusy = 'The server is busy with other functions. Try again in a moment.';
const watchTime = 100;
/** Idle processes are watched every so many times. */
const idleWatch = 10;

/** The running processes, by code. */
export class FunctionPool {
  readonly #starter: ProcessStarter;
  readonly #limits: SandboxLimits;
  readonly #outgoing: (code: FunctionCode) => OutgoingAccess;
  readonly #entries = new Map<string, Entry>();
  /** Started in advance, without code. */
  #spare: Promise<FunctionProcess> | undefined;
  readonly #waiting = new Set<Waiting>();
  #watch: NodeJS.Timeout | undefined;
  #watches = 0;
  #isClosed = false;

  constructor(
    starter: ProcessStarter,
    limits: SandboxLimits,
    outgoing: (code: FunctionCode) => OutgoingAccess,
  ) {
    this.#starter = starter;
    this.#limits = limits;
    this.#outgoing = outgoing;
  }

  /**
   * Does `work` with the process of this code, which is kept until then, and until what `keep` returned is called.
   * @throws FunctionBusy if there is no process in time
   */
  async with<T>(
    key: string,
    code: FunctionCode,
    wait: ProcessWait,
    work: (running: Running, keep: () => () => void) => Promise<T>,
  ): Promise<T> {
    const entry = await this.#entryFor(key, code, wait);
    try {
      return await work(await entry.running, () => {
        hold(entry);
        return () => this.#release(entry);
      });
    } finally {
      this.#release(entry);
    }
  }

  /** Ends the processes of an app, or of one of its functions. */
  async stop(appId: string, name?: string): Promise<void> {
    const ended = [...this.#entries]
      .filter(([, entry]) => entry.appId === appId && (name === undefined || entry.name === name))
      .map(([key, entry]) => this.#end(key, entry));
    await Promise.all(ended);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    const spare = this.#spare?.then((process) => endProcess(process)).catch(() => undefined);
    await Promise.all([spare, ...[...this.#entries].map(([key, entry]) => this.#end(key, entry))]);
  }

  /** The entry of this code, held at once: an unused one may be ended at any time. */
  async #entryFor(key: string, code: FunctionCode, { time, signal }: ProcessWait): Promise<Entry> {
    const end = performance.now() + time;
    for (;;) {
      if (this.#isClosed) throw new Error('The server is shutting down.');
      const known = this.#entries.get(key);
      const checking = known?.process?.checking;
      if (known?.process?.isEnded) this.#entries.delete(key);
      // A call must not follow one that is stuck.
      if (checking) await checking;
      else if (known && !known.process?.isEnded) {
        if (!this.#yieldsToOthers(known)) return hold(known);
        await this.#turn(code, end, signal);
      } else if (this.#hasRoom(code)) return hold(this.#start(key, code));
      else await this.#turn(code, end, signal);
    }
  }

  /** Waits for a process. @throws FunctionBusy at the end, a time of `performance.now`; what aborted `signal` */
  async #turn({ ownerId, appId }: FunctionCode, end: number, signal: AbortSignal | undefined): Promise<void> {
    const left = end - performance.now();
    if (left <= 0) throw FunctionBusy({ message: allBusy, retryAfter: retryTime });
    signal?.throwIfAborted();
    let timer: NodeJS.Timeout | undefined;
    let wake: () => void = () => undefined;
    const waiting: Waiting = { ownerId, appId, wake: () => wake() };
    try {
      await new Promise<void>((resolve) => {
        wake = resolve;
        this.#waiting.add(waiting);
        signal?.addEventListener('abort', wake, { once: true });
        timer = setTimeout(resolve, left);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
      this.#waiting.delete(waiting);
    }
    signal?.throwIfAborted();
  }

  #countOf(share: 'appId' | 'ownerId', id: string): number {
    let count = 0;
    for (const entry of this.#entries.values()) if (entry[share] === id) count++;
    return count;
  }

  /**
   * Whether the calls of a process wait until another owner, or another app of the same one, has got one. Calls that
   * overlap could keep all processes for ever otherwise.
   */
  #yieldsToOthers(entry: Entry): boolean {
    if (this.#waiting.size === 0) return false;
    const isOld = performance.now() - entry.startedAt > this.#limits.callTime;
    for (const waiting of this.#waiting) {
      if (waiting.appId === entry.appId) continue;
      const isSameOwner = waiting.ownerId === entry.ownerId;
      const isFull =
        this.#entries.size >= this.#limits.processes ||
        (isSameOwner && this.#countOf('ownerId', entry.ownerId) >= this.#mostOfOwner);
      if (!isFull) continue;
      const share = isSameOwner ? 'appId' : 'ownerId';
      const others = this.#countOf(share, waiting[share]);
      // With more of them than processes, they take turns.
      if (this.#countOf(share, entry[share]) > others + 1 || (isOld && others === 0)) return true;
    }
    return false;
  }

  get #mostOfOwner(): number {
    return Math.ceil(this.#limits.processes * 0.75);
  }

  /** Ends the process that was not used for longest, if there are too many. */
  #hasRoom({ ownerId, appId }: FunctionCode): boolean {
    const all = [...this.#entries];
    const ofApp = all.filter(([, entry]) => entry.appId === appId);
    const ofOwner = all.filter(([, entry]) => entry.ownerId === ownerId);
    const full =
      (ofApp.length >= Math.ceil(this.#limits.processes / 2) && ofApp) ||
      (ofOwner.length >= this.#mostOfOwner && ofOwner) ||
      (all.length >= this.#limits.processes && all);
    if (!full) return true;
    const idle = full.filter(([, { users }]) => users === 0);
    const [oldest] = idle.sort(([, a], [, b]) => a.lastUsed - b.lastUsed);
    if (!oldest) return false;
    void this.#end(...oldest);
    return true;
  }

  #start(key: string, code: FunctionCode): Entry {
    const entry: Entry = {
      ownerId: code.ownerId,
      appId: code.appId,
      name: code.name,
      startedAt: performance.now(),
      process: undefined,
      users: 0,
      lastUsed: performance.now(),
      running: this.#run(code, (process) => {
        entry.process = process;
        void process.ended.then(() => this.#forget(key, entry));
      }).then(
        (running) => {
          if (!running.process) this.#forget(key, entry);
          return running;
        },
        (error: unknown) => {
          this.#forget(key, entry);
          throw error;
        },
      ),
    };
    this.#entries.set(key, entry);
    // Calls that made way for this one go on.
    this.#wake();
    this.#watch ??= setInterval(() => void this.#watchAll(), watchTime).unref();
    return entry;
  }

  async #run(code: FunctionCode, started: (process: FunctionProcess) => void): Promise<Running> {
    const prepared = prepareCode(code);
    if ('fault' in prepared) return failed(prepared.fault);
    const process = await this.#takeSpare();
    started(process);
    try {
      const loaded = await process.load(code, prepared.text, this.#outgoing(code));
      if (loaded.ok) return { process, loaded };
      process.end('stopped');
      return failed(plainFault(loaded.fault, code));
    } catch (error) {
      process.end('stopped');
      throw error;
    }
  }

  /** The process started in advance, if it is still there; starts the next one. */
  async #takeSpare(): Promise<FunctionProcess> {
    const spare = this.#spare;
    this.#spare = undefined;
    const process = await (spare ?? this.#starter.start()).catch(() => this.#starter.start());
    if (!this.#isClosed) {
      this.#spare ??= this.#starter.start();
      // Reported to the caller that gets it.
      this.#spare.catch(() => undefined);
    }
    if (this.#starter.isWhole(process)) return process;
    process.end('stopped');
    return this.#starter.start();
  }

  #release(entry: Entry): void {
    entry.users--;
    entry.lastUsed = performance.now();
    this.#wake();
  }

  #forget(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
    this.#wake();
  }

  /** Owners with less processes first, then their apps with less, then who came first. */
  #wake(): void {
    if (this.#waiting.size === 0) return;
    const [ofOwners, ofApps] = [new Map<string, number>(), new Map<string, number>()];
    for (const { ownerId, appId } of this.#entries.values()) {
      ofOwners.set(ownerId, (ofOwners.get(ownerId) ?? 0) + 1);
      ofApps.set(appId, (ofApps.get(appId) ?? 0) + 1);
    }
    const ofOwner = ({ ownerId }: Waiting) => ofOwners.get(ownerId) ?? 0;
    const ofApp = ({ appId }: Waiting) => ofApps.get(appId) ?? 0;
    const order = (a: Waiting, b: Waiting) => ofOwner(a) - ofOwner(b) || ofApp(a) - ofApp(b);
    for (const waiting of [...this.#waiting].sort(order)) waiting.wake();
  }

  async #end(key: string, entry: Entry): Promise<void> {
    this.#forget(key, entry);
    const { process } = entry;
    if (process) return endProcess(process);
    await entry.running.then(
      (running) => running.process && endProcess(running.process),
      () => undefined,
    );
  }

  /** Reads what processes use, and ends the idle ones. */
  async #watchAll(): Promise<void> {
    const all = this.#watches++ % idleWatch === 0;
    const now = performance.now();
    for (const [key, entry] of this.#entries) {
      const { process, users, lastUsed } = entry;
      if (!process || process.isEnded) continue;
      const isIdle = now - lastUsed > this.#limits.idleTime;
      if (users === 0 && (isIdle || (all && !process.slot.isThere()))) void this.#end(key, entry);
      else if (all || users > 0) {
        const usage = await usageOf(process.pid ?? 0);
        if (usage) process.watch(usage);
      }
    }
  }
}

function hold(entry: Entry): Entry {
  entry.users++;
  return entry;
}

const failed = (fault: FunctionFault): Running => ({ process: undefined, loaded: { ok: false, fault } });

async function endProcess(process: FunctionProcess): Promise<void> {
  process.end('stopped');
  await process.ended;
}
