import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import type { FairQueue, WorkOwner } from '@buildai/core';
import { AppError, Conflict, InternalError, NotAllowed } from '@buildai/core/shared';
import type { GuestMessage, HostMessage } from '../../guest/protocol.js';
import type { LogLevel } from '../../shared/function-log.js';
import type { FunctionFault } from '../../shared/function-view.js';
import { ResultTooLarge } from '../../shared/errors.js';
import { CallSocket } from './call-socket.js';
import type { FunctionCode, LoadedFunction } from './function-sandbox.js';
import { GuestControl } from './guest-control.js';
import type { SandboxLimits } from './limits.js';
import type { OutgoingAccess, OutgoingScope } from './outgoing-access.js';
import type { ProcessSlot } from './process-slot.js';
import type { ProcessUsage } from './process-usage.js';
import { Turns } from './turns.js';

/** Why a process ended. `crash`: by itself. */
export type EndReason = 'stopped' | 'stuck' | 'processor' | 'memory' | 'crash';

/** What a call gets of the process that runs it. */
export interface MessageTarget {
  /** Aborted when the call ends. */
  readonly signal: AbortSignal;
  /** Whether it may ask other services for something. */
  readonly mayFetch: boolean;
  /** Makes its requests; undefined if those of the code do. */
  readonly outgoing: OutgoingAccess | undefined;
  log(level: LogLevel, message: string): void;
  /**
   * Counts a use of the platform.
   * @param bytes of the message
   * @returns to be called when it is over
   * @throws NotFound, TooManyRequests, TooLarge
   */
  beginPart(message: PartMessage, bytes: number): () => void;
  callPart(message: PartMessage): Promise<unknown>;
}

export type PartMessage = GuestMessage & { readonly type: 'part' };

const pongTime = 500;
/** How often a process that sends more than is taken is asked again. */
const mostPings = 10;
const maxBufferedLogs = 50;
const heapError = /out of memory|Reached heap limit|allocation failed/i;

/** A running Deno with at most one function. */
export class FunctionProcess {
  readonly ended: Promise<EndReason>;
  readonly slot: ProcessSlot;
  readonly #child: ChildProcess;
  readonly #limits: SandboxLimits;
  readonly #targets = new Map<number, MessageTarget>();
  #lastCall = 0;
  readonly #pongs = new Map<number, () => void>();
  /** Turns of its uses of the platform: its own, and those of all processes. */
  readonly #turns: Turns;
  /** Results are sent one after the other, so that those for a process that does not read are dropped with its call. */
  readonly #sending = new Turns(1);
  readonly #platformTurns: FairQueue;
  #control: GuestControl | undefined;
  #calls: CallSocket | undefined;
  /** Whose uses of the platform take turns. */
  #owner: WorkOwner = { tenant: '', caller: '' };
  /** Aborts the requests that no call asks for, when none runs. */
  #active: AbortController | undefined;
  #isLoading = false;
  /** The access of requests that no call asks for. */
  #outgoing: OutgoingAccess | undefined;
  #reason: EndReason | undefined;
  #isEnded = false;
  #errors = '';
  #bufferedLogs: { readonly level: LogLevel; readonly message: string }[] = [];
  #lastPing = 0;
  #checking: Promise<void> | undefined;
  #ready: () => void = () => undefined;
  #loaded: (loaded: LoadedFunction) => void = () => undefined;
  /** Usage when it was ready. */
  #ownMemory = 0;
  #usage: ProcessUsage = { memory: 0, reserved: 0, processorTime: 0 };
  #processorLimit = Infinity;

  /** @param platformTurns of all processes, for their uses of the platform */
  constructor(child: ChildProcess, slot: ProcessSlot, limits: SandboxLimits, platformTurns: FairQueue) {
    this.#child = child;
    this.slot = slot;
    this.#limits = limits;
    this.#turns = new Turns(limits.partsOfProcess);
    this.#platformTurns = platformTurns;
    this.#readErrors();
    this.ended = this.#waitForEnd();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }
  get isEnded(): boolean {
    return this.#isEnded || this.#reason !== undefined;
  }
  /** Its call socket, once it is ready. */
  get calls(): CallSocket {
    if (!this.#calls) throw new Error('The process of a function has not started.');
    return this.#calls;
  }
  get activeCalls(): number {
    return this.#targets.size;
  }

  /** Waits until the process has connected and waits for code. */
  async whenReady(): Promise<void> {
    const ready = new Promise<void>((resolve) => (this.#ready = resolve));
    const control = await Promise.race([this.slot.control.connection, this.#failedStart()]);
    this.#control = new GuestControl(
      control,
      (message, bytes) => this.#receive(message, bytes),
      () => this.end('crash'),
    );
    const calls = await Promise.race([this.slot.calls.connection, this.#failedStart()]);
    this.#calls = new CallSocket(calls, this.#limits.concurrentCalls, () => this.end('crash'));
    await Promise.race([ready, this.#failedStart()]);
  }

  /** Once, before calls. */
  async load(
    { ownerId, appId, name, language }: FunctionCode,
    text: string,
    outgoing: OutgoingAccess,
  ): Promise<LoadedFunction> {
    this.#outgoing = outgoing;
    this.#owner = { tenant: ownerId, caller: appId };
    const url = await this.slot.writeCode(`${name}.${language}`, text);
    this.#isLoading = true;
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
      this.#isLoading = false;
      this.#rest();
    }
  }

  /** @returns the number of the call in this process */
  addCall(target: MessageTarget): number {
    const { processorTime, processorTimeWhenIdle } = this.#limits;
    // Calls at the same time add up.
    const begin = this.#targets.size === 0 ? this.#usage.processorTime : this.#processorLimit;
    this.#processorLimit = begin + processorTime + (this.#targets.size === 0 ? processorTimeWhenIdle : 0);
    this.#lastCall = (this.#lastCall + 1) >>> 0;
    this.#targets.set(this.#lastCall, target);
    if (this.#bufferedLogs.length > 0)
      for (const { level, message } of this.#bufferedLogs.splice(0)) target.log(level, message);
    return this.#lastCall;
  }

  removeCall(id: number): void {
    this.#targets.delete(id);
    this.#rest();
  }

  /** Nothing goes on between calls. */
  #rest(): void {
    if (this.#targets.size > 0 || this.#isLoading) return;
    this.#processorLimit = this.#usage.processorTime + this.#limits.processorTimeWhenIdle;
    this.#active?.abort();
    this.#active = undefined;
  }

  /**
   * What a request belongs to: a call, or all of them; undefined if that is over.
   * @throws NotAllowed for a check
   */
  scopeFor(callId: number | undefined): OutgoingScope | undefined {
    const target = callId === undefined ? undefined : this.#targets.get(callId);
    const targets = callId === undefined ? [...this.#targets.values()] : target ? [target] : [];
    // What names no call may belong to each of them.
    if (targets.length > 0 && !targets.some(({ mayFetch }) => mayFetch))
      throw NotAllowed({ message: 'A check can’t make requests to other services.' });
    if (!this.#outgoing) return undefined;
    if (callId !== undefined)
      return target && { signal: target.signal, access: target.outgoing ?? this.#outgoing };
    if (this.#targets.size === 0 && !this.#isLoading) return undefined;
    // It may belong to a call that has fewer rights than another, so it gets those of the code alone.
    return { signal: (this.#active ??= new AbortController()).signal, access: this.#outgoing };
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
    for (let pings = 1; !(await this.hasAnswered(pongTime)); pings++) {
      if (!this.#control?.isBusy || pings === mostPings) return this.end('stuck');
    }
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

  #receive(message: GuestMessage, bytes: number): Promise<void> | undefined {
    if (message.type === 'ready') this.#ready();
    else if (message.type === 'loaded') this.#loaded({ ok: true, handler: message.handler });
    else if (message.type === 'unloadable') this.#loaded({ ok: false, fault: message.fault });
    else if (message.type === 'pong') this.#pongs.get(message.id)?.();
    else if (message.type === 'log') this.#log(message);
    else return this.#callPart(message, bytes);
    return undefined;
  }

  /** What is written outside of calls belongs to the only one that runs, or to the next one. */
  #log({ callId, level, message }: GuestMessage & { readonly type: 'log' }): void {
    const [only] = this.#targets.size === 1 ? this.#targets.values() : [];
    const target = callId === undefined ? only : this.#targets.get(callId);
    if (target) target.log(level, message);
    else if (this.#bufferedLogs.length < maxBufferedLogs) this.#bufferedLogs.push({ level, message });
  }

  async #callPart(message: PartMessage, bytes: number): Promise<void> {
    const { id, callId } = message;
    const target = this.#targets.get(callId);
    let end: () => void = () => undefined;
    try {
      if (!target) throw Conflict({ message: 'This call has ended.' });
      end = target.beginPart(message, bytes);
      await this.#turns.run(() => this.#answerPart(message, target));
    } catch (error) {
      if (target?.signal.aborted) return;
      // What is not meant for callers stays here.
      const { code, status, message: text, details } = error instanceof AppError ? error : InternalError();
      this.#control?.send({ type: 'failure', id, error: { code, status, message: text, details } });
    } finally {
      end();
    }
  }

  async #answerPart(message: PartMessage, target: MessageTarget): Promise<void> {
    const { signal } = target;
    // While results wait to be read, nothing further is read for this process.
    await this.#control?.whenRead(signal);
    signal.throwIfAborted();
    const value = await this.#platformTurns.run(this.#owner, async () => {
      signal.throwIfAborted();
      return target.callPart(message);
    });
    if (signal.aborted) return;
    const text = JSON.stringify({ type: 'result', id: message.id, value } satisfies HostMessage);
    if (text.length > this.#limits.resultBytes) throw ResultTooLarge();
    await this.#sending.run(async () => {
      await this.#control?.whenRead(signal);
      if (!signal.aborted) this.#control?.sendText(text);
    });
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
    this.#calls?.close();
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
