import type { FunctionFault } from '../../shared/function-view.js';
import type { FunctionProcess } from './function-process.js';
import type { FunctionCode, LoadedFunction } from './function-sandbox.js';
import type { SandboxLimits } from './limits.js';
import { prepareCode } from './prepare-code.js';
import type { ProcessStarter } from './process-starter.js';
import { usageOf } from './process-usage.js';

/** A process with its code, or without: its code does not load. */
export interface Running {
  readonly process: FunctionProcess | undefined;
  readonly loaded: LoadedFunction;
}

interface Entry {
  readonly appId: string;
  readonly name: string;
  readonly running: Promise<Running>;
  /** Set when started. */
  process: FunctionProcess | undefined;
  /** Waiting or calling. */
  users: number;
  lastUsed: number;
}

const watchTime = 100;
/** Idle processes are watched every so many times. */
const idleWatch = 10;

/** The running processes, by code. */
export class FunctionPool {
  readonly #starter: ProcessStarter;
  readonly #limits: SandboxLimits;
  readonly #entries = new Map<string, Entry>();
  /** Started in advance, without code. */
  #spare: Promise<FunctionProcess> | undefined;
  #waiting: (() => void)[] = [];
  #watch: NodeJS.Timeout | undefined;
  #watches = 0;
  #isClosed = false;

  constructor(starter: ProcessStarter, limits: SandboxLimits) {
    this.#starter = starter;
    this.#limits = limits;
  }

  /** Does `work` with the process of this code, which is kept until then, and until what `keep` returned is called. */
  async with<T>(
    key: string,
    code: FunctionCode,
    work: (running: Running, keep: () => () => void) => Promise<T>,
  ): Promise<T> {
    const entry = await this.#entryFor(key, code);
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
  async #entryFor(key: string, code: FunctionCode): Promise<Entry> {
    for (;;) {
      if (this.#isClosed) throw new Error('The server is shutting down.');
      const known = this.#entries.get(key);
      const checking = known?.process?.checking;
      if (known && !checking && !known.process?.isEnded) return hold(known);
      if (known?.process?.isEnded) this.#entries.delete(key);
      // A call must not follow one that is stuck.
      if (checking) await checking;
      else if (this.#hasRoom(code.appId)) return hold(this.#start(key, code));
      else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Ends the process that was not used for longest, if there are too many. */
  #hasRoom(appId: string): boolean {
    const own = [...this.#entries].filter(([, entry]) => entry.appId === appId);
    const isOverShare = own.length >= Math.ceil(this.#limits.processes / 2);
    if (!isOverShare && this.#entries.size < this.#limits.processes) return true;
    const idle = (isOverShare ? own : [...this.#entries]).filter(([, { users }]) => users === 0);
    const [oldest] = idle.sort(([, a], [, b]) => a.lastUsed - b.lastUsed);
    if (!oldest) return false;
    void this.#end(...oldest);
    return true;
  }

  #start(key: string, code: FunctionCode): Entry {
    const entry: Entry = {
      appId: code.appId,
      name: code.name,
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
    this.#watch ??= setInterval(() => void this.#watchAll(), watchTime).unref();
    return entry;
  }

  async #run(code: FunctionCode, started: (process: FunctionProcess) => void): Promise<Running> {
    const prepared = prepareCode(code);
    if ('fault' in prepared) return failed(prepared.fault);
    const process = await this.#takeSpare();
    started(process);
    const loaded = await process.load(`${code.name}.${code.language}`, prepared.text);
    if (loaded.ok) return { process, loaded };
    process.end('stopped');
    return failed(loaded.fault);
  }

  /** The process started in advance, if it is still there; starts the next one. */
  async #takeSpare(): Promise<FunctionProcess> {
    const spare = this.#spare;
    this.#spare = undefined;
    const process = await (spare ?? this.#starter.start()).catch(() => this.#starter.start());
    if (!this.#isClosed) {
      this.#spare ??= this.#starter.start();
      // Reported to whoever takes it.
      this.#spare.catch(() => undefined);
    }
    return process.isEnded ? this.#starter.start() : process;
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

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
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
      if (users === 0 && now - lastUsed > this.#limits.idleTime) void this.#end(key, entry);
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
