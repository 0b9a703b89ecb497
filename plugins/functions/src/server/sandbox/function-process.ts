import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { AppError, Conflict, InternalError } from '@buildai/core/shared';
import { Pool } from 'undici';
import type { CallHead, GuestMessage } from '../../guest/protocol.js';
import type { LogLevel } from '../../shared/function-log.js';
import type { FunctionFault } from '../../shared/function-view.js';
import type { LoadedFunction } from './function-sandbox.js';
import { GuestControl } from './guest-control.js';
import type { SandboxLimits } from './limits.js';
import type { ProcessSlot } from './process-slot.js';
import type { ProcessUsage } from './process-usage.js';

/** Why a process ended. `crash`: by itself. */
export type EndReason = 'stopped' | 'stuck' | 'processor' | 'memory' | 'crash';

/** What a call gets of the process that runs it. */
export interface MessageTarget {
  log(level: LogLevel, message: string): void;
  callPart(message: GuestMessage & { readonly type: 'part' }): Promise<unknown>;
}

const pongTime = 500;
const maxKeptLogs = 50;
const heapError = /out of memory|Reached heap limit|allocation failed/i;

/** A running Deno with at most one function. */
export class FunctionProcess {
  readonly ended: Promise<EndReason>;
  readonly pool: Pool;
  readonly slot: ProcessSlot;
  readonly #child: ChildProcess;
  readonly #limits: SandboxLimits;
  readonly #targets = new Map<string, MessageTarget>();
  readonly #pongs = new Map<number, () => void>();
  #control: GuestControl | undefined;
  #reason: EndReason | undefined;
  #isEnded = false;
  #errors = '';
  #keptLogs: { readonly level: LogLevel; readonly message: string }[] = [];
  #lastPing = 0;
  #checking: Promise<void> | undefined;
  #ready: () => void = () => undefined;
  #loaded: (loaded: LoadedFunction) => void = () => undefined;
  /** Usage when it was ready. */
  #ownMemory = 0;
  #usage: ProcessUsage = { memory: 0, reserved: 0, processorTime: 0 };
  #processorLimit = Infinity;

  constructor(child: ChildProcess, slot: ProcessSlot, limits: SandboxLimits) {
    this.#child = child;
    this.slot = slot;
    this.#limits = limits;
    this.pool = new Pool('http://function', {
      socketPath: slot.calls,
      connections: limits.concurrentCalls,
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: 600_000,
      keepAliveMaxTimeout: 600_000,
      maxHeaderSize: 65_536,
    });
    this.#readErrors();
    this.ended = this.#waitForEnd();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }
  get isEnded(): boolean {
    return this.#isEnded || this.#reason !== undefined;
  }
  get activeCalls(): number {
    return this.#targets.size;
  }

  /** Until the process has connected and waits for code. */
  async whenReady(): Promise<void> {
    const ready = new Promise<void>((resolve) => (this.#ready = resolve));
    const socket = await Promise.race([this.slot.connection, this.#failedStart()]);
    this.#control = new GuestControl(
      socket,
      (message) => this.#receive(message),
      () => this.end('crash'),
    );
    await Promise.race([ready, this.#failedStart()]);
  }

  /** Once, before calls. */
  async load(fileName: string, text: string): Promise<LoadedFunction> {
    const url = await this.slot.writeCode(fileName, text);
    this.#processorLimit = this.#usage.processorTime + this.#limits.callTime;
    const loaded = new Promise<LoadedFunction>((resolve) => (this.#loaded = resolve));
    const given = new AbortController();
    this.#control?.send({ type: 'load', url });
    try {
      return await Promise.race([
        loaded,
        this.ended.then((reason) => ({ ok: false, fault: endFault(reason, this.#errors) }) as const),
        after(this.#limits.callTime, { ok: false, fault: slowFault } as const, { signal: given.signal }),
      ]);
    } finally {
      given.abort();
      this.#processorLimit = this.#usage.processorTime + this.#limits.processorTimeWhenIdle;
    }
  }

  sendHead(head: CallHead): void {
    this.#control?.send({ type: 'head', head });
  }

  addCall(token: string, target: MessageTarget): void {
    const { processorTime, processorTimeWhenIdle } = this.#limits;
    // Calls at the same time add up.
    const begin = this.#targets.size === 0 ? this.#usage.processorTime : this.#processorLimit;
    this.#processorLimit = begin + processorTime + (this.#targets.size === 0 ? processorTimeWhenIdle : 0);
    this.#targets.set(token, target);
    for (const { level, message } of this.#keptLogs.splice(0)) target.log(level, message);
  }

  removeCall(token: string): void {
    this.#targets.delete(token);
    if (this.#targets.size > 0) return;
    this.#processorLimit = this.#usage.processorTime + this.#limits.processorTimeWhenIdle;
  }

  /** Ends the process if it does not answer, because it is in a loop for example. */
  checkAlive(): Promise<void> {
    return (this.#checking ??= this.#check().finally(() => (this.#checking = undefined)));
  }

  /** The check in progress. */
  get checking(): Promise<void> | undefined {
    return this.#checking;
  }

  async #check(): Promise<void> {
    if (!(await this.hasAnswered(pongTime))) this.end('stuck');
  }

  /** Whether it answers in time. All that it wrote before its answer has arrived by then. */
  async hasAnswered(time: number): Promise<boolean> {
    const id = ++this.#lastPing;
    const given = new AbortController();
    const pong = new Promise<boolean>((resolve) => this.#pongs.set(id, () => resolve(true)));
    this.#control?.send({ type: 'ping', id });
    const isAlive = await Promise.race([
      pong,
      this.ended.then(() => true),
      after(time, false, { signal: given.signal }),
    ]);
    given.abort();
    this.#pongs.delete(id);
    return isAlive;
  }

  /** Called by the watchdog with what the process uses. */
  watch(usage: ProcessUsage): void {
    if (this.#usage.memory === 0) this.#ownMemory = usage.memory;
    this.#usage = usage;
    this.#child.stderr?.resume();
    if (usage.memory - this.#ownMemory > this.#limits.memory) this.end('memory');
    else if (usage.processorTime > this.#processorLimit) this.end('processor');
  }

  end(reason: EndReason): void {
    this.#reason ??= reason;
    this.#child.kill('SIGKILL');
  }

  #receive(message: GuestMessage): void {
    if (message.type === 'ready') this.#ready();
    else if (message.type === 'loaded') this.#loaded({ ok: true, handler: message.handler });
    else if (message.type === 'unloadable') this.#loaded({ ok: false, fault: message.fault });
    else if (message.type === 'pong') this.#pongs.get(message.id)?.();
    else if (message.type === 'log') this.#log(message);
    else void this.#callPart(message);
  }

  /** What is written outside of calls belongs to the only one that runs, or to the next one. */
  #log({ token, level, message }: GuestMessage & { readonly type: 'log' }): void {
    const [only] = this.#targets.size === 1 ? this.#targets.values() : [];
    const target = token === undefined ? only : this.#targets.get(token);
    if (target) target.log(level, message);
    else if (this.#keptLogs.length < maxKeptLogs) this.#keptLogs.push({ level, message });
  }

  async #callPart(message: GuestMessage & { readonly type: 'part' }): Promise<void> {
    const { id, token } = message;
    const target = this.#targets.get(token);
    try {
      if (!target) throw Conflict({ message: 'This call has ended.' });
      const value = await target.callPart(message);
      this.#control?.send({ type: 'result', id, value });
    } catch (error) {
      // What is not meant for callers stays here.
      const { code, status, message: text, details } = error instanceof AppError ? error : InternalError();
      this.#control?.send({ type: 'failure', id, error: { code, status, message: text, details } });
    }
  }

  /** The last errors of Deno itself say why it ended. A flood stays in the pipe, and stops its writer. */
  #readErrors(): void {
    const { stderr } = this.#child;
    let read = 0;
    stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-4000);
      read += text.length;
      if (read < 65_536) return;
      read = 0;
      stderr.pause();
    });
  }

  async #waitForEnd(): Promise<EndReason> {
    try {
      await once(this.#child, 'exit');
    } catch (error) {
      this.#errors += String(error);
    }
    this.#reason ??= heapError.test(this.#errors) ? 'memory' : 'crash';
    this.#isEnded = true;
    this.#control?.close();
    await this.pool.destroy();
    await this.slot.remove();
    return this.#reason;
  }

  async #failedStart(): Promise<never> {
    await this.ended;
    throw new Error(`The process of a function did not start: ${this.#errors.trim().slice(-500)}`);
  }
}

const slowFault: FunctionFault = {
  code: 'timeout',
  message: 'The code took longer than 10 seconds to load.',
};

function endFault(reason: EndReason, errors: string): FunctionFault {
  if (reason === 'memory')
    return { code: 'memory', message: 'The code used more than 128 MB of memory while it loaded.' };
  if (reason === 'processor' || reason === 'stuck') return slowFault;
  const first = errors.trim().split('\n')[0] ?? '';
  return {
    code: 'load',
    message: first === '' ? 'The code ended its process while it loaded.' : first.slice(0, 500),
  };
}
