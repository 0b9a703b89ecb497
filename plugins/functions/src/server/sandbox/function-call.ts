import { setTimeout as after } from 'node:timers/promises';
import { AppError, NotFound, TooLarge, TooManyRequests } from '@buildai/core/shared';
import type { CallHead } from '../../guest/protocol.js';
import { cutLogs, maxLogLength, maxLogs } from '../../guest/protocol.js';
import {
  FunctionFailed,
  FunctionOutOfMemory,
  FunctionStopped,
  FunctionTimedOut,
} from '../../shared/errors.js';
import type { LogLevel } from '../../shared/function-log.js';
import type { EndReason, FunctionProcess, MessageTarget, PartMessage } from './function-process.js';
import type { SandboxRequest, SandboxResponse, SandboxSession } from './function-sandbox.js';
import { GuestExchange, GuestFailure } from './guest-exchange.js';
import type { SandboxLimits } from './limits.js';
import type { OutgoingAccess } from './outgoing-access.js';
import { plainMessage } from './plain-fault.js';
import { isTransportHeader } from './transport-headers.js';

/** Uses of the platform at a time; some of them wait. */
const maxParts = 50;
/** How long an answer waits for the messages that were logged before it. */
const logTime = 1_000;
/** How long after its connection broke a process may take to end. */
const endTime = 500;
const noBytes = Buffer.alloc(0);

const timedOut = (time: number) =>
  FunctionTimedOut({
    message: `The function took longer than ${Math.round(time / 1000)} seconds and was stopped.`,
  });

function endError(reason: EndReason): AppError {
  if (reason === 'memory') return FunctionOutOfMemory();
  if (reason === 'processor') {
    return FunctionTimedOut({ message: 'The function used too much processor time and was stopped.' });
  }
  return FunctionStopped();
}

/** Whether the same would be possible after a time that the error names. */
const isTemporary = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.retryAfter !== undefined &&
  (error.status === 429 || error.status === 503);

/** One call in a process, from its request to the end of its answer. */
export class FunctionCallRun implements MessageTarget {
  readonly #process: FunctionProcess;
  readonly #request: SandboxRequest;
  readonly #session: SandboxSession;
  readonly #limits: SandboxLimits;
  readonly #id: number;
  readonly #exchange: GuestExchange;
  readonly #timer: NodeJS.Timeout;
  /** Aborts what goes on for this call. */
  #over: AbortController | undefined;
  #parts = 0;
  #bytes = 0;
  #logs = 0;
  /** What the platform refused last, for some time. */
  #refusal: AppError | undefined;
  #logsAwaited: { readonly count: number; readonly resolve: () => void } | undefined;

  constructor(
    process: FunctionProcess,
    request: SandboxRequest,
    session: SandboxSession,
    limits: SandboxLimits,
  ) {
    this.#process = process;
    this.#request = request;
    this.#session = session;
    this.#limits = limits;
    this.#id = process.addCall(this);
    this.#exchange = new GuestExchange(
      process.calls,
      this.#id,
      this.#head(),
      request.body,
      limits.answerBytes,
      {
        explain: (error) => this.#explain(error),
        // A stream may have logged after it began.
        beforeEnd: (logs) => this.#whenLogged(logs),
        over: () => this.#end(),
      },
    );
    const time = session.callTime ?? limits.callTime;
    this.#timer = setTimeout(() => this.#giveUp(timedOut(time)), time);
    session.signal.addEventListener('abort', this.#leave);
  }

  async run(): Promise<SandboxResponse> {
    try {
      if (this.#session.signal.aborted) this.#leave();
      return await this.#send();
    } catch (error) {
      this.#exchange.destroy();
      throw error;
    }
  }

  get mayFetch(): boolean {
    return this.#request.isCheck !== true;
  }

  get outgoing(): OutgoingAccess | undefined {
    return this.#session.outgoing;
  }

  get signal(): AbortSignal {
    return (this.#over ??= new AbortController()).signal;
  }

  log(level: LogLevel, message: string): void {
    if (++this.#logs <= maxLogs) {
      const isLong = message.length > maxLogLength;
      this.#session.log(level, isLong ? `${message.slice(0, maxLogLength)}…` : message);
    } else if (this.#logs === maxLogs + 1) this.#session.log('warn', cutLogs);
    if (this.#logs >= (this.#logsAwaited?.count ?? Infinity)) this.#logsAwaited?.resolve();
  }

  beginPart({ name, path, asService }: PartMessage, bytes: number): () => void {
    const part = this.#session.parts.find((known) => known.name === name);
    if (!part || part.depth !== path.length || (asService && !part.hasService)) {
      throw NotFound({ message: `context has no ${[name, ...path].join('.')}.` });
    }
    if (this.#parts >= maxParts) {
      const message = `A call can use the platform at most ${maxParts} times at once.`;
      throw TooManyRequests({ message });
    }
    this.#bytes += bytes;
    if (this.#bytes > this.#limits.messageBytes) {
      const most = Math.floor(this.#limits.messageBytes / 2 ** 20);
      throw TooLarge({ message: `A call can send at most ${most} MB to the platform.` });
    }
    this.#parts++;
    return () => this.#parts--;
  }

  async callPart({ name, path, args, asService }: PartMessage): Promise<unknown> {
    try {
      return await this.#session.callPart(name, path, args, asService, this.signal);
    } catch (error) {
      if (isTemporary(error)) this.#refusal = error;
      throw error;
    }
  }

  async #send(): Promise<SandboxResponse> {
    if ((this.#request.body?.length ?? 0) > this.#limits.requestBytes) this.#exchange.destroy(TooLarge());
    this.#exchange.begin();
    const { status, headers, body, logs } = await this.#exchange.answer;
    // The call is not over before: messages of calls that are over go nowhere.
    if (logs > this.#logs) await this.#whenLogged(logs);
    const hasBody = this.#request.method.toUpperCase() !== 'HEAD';
    if (Buffer.isBuffer(body) || !hasBody) this.#exchange.destroy();
    return {
      status,
      // The server says what concerns the connection, and the time.
      headers: headers.filter(([name]) => name !== 'date' && !isTransportHeader(name)),
      body: hasBody ? body : noBytes,
    };
  }

  #head(): CallHead {
    const { requestId, method, url, headers, body, caller, isCheck = false } = this.#request;
    const { secrets, parts } = this.#session;
    return {
      requestId,
      method: method.toUpperCase(),
      url,
      headers: headers.filter(
        ([name]) => name === 'content-length' || !isTransportHeader(name.toLowerCase()),
      ),
      bodyBytes: body?.length,
      caller,
      secrets,
      parts: parts.map(({ name, depth, hasService }) => ({ name, depth, hasService })),
      isCheck,
    };
  }

  #faultError({ fault }: GuestFailure): AppError {
    const { message, stack } = fault;
    const details = {
      ...fault,
      message: plainMessage(message),
      ...(stack !== undefined && { stack: plainMessage(stack) }),
    };
    // The sender should wait too. Functions can catch it and answer differently.
    if (this.#refusal && message === `PlatformError: ${this.#refusal.message}`) {
      const { code, status, retryAfter } = this.#refusal;
      return new AppError(code, status, this.#refusal.message, details, retryAfter);
    }
    const isTooLarge = /allocation failed|Invalid array buffer length/.test(message);
    return (isTooLarge ? FunctionOutOfMemory : FunctionFailed)({ details });
  }

  readonly #leave = (): void => {
    const { reason } = this.#session.signal as { reason: unknown };
    this.#giveUp(reason instanceof Error ? reason : FunctionStopped());
  };

  /** A function that does not notice, because it is in a loop, is ended with its process. */
  #giveUp(error: Error): void {
    this.#exchange.destroy(error);
    void this.#process.checkAlive();
  }

  /** The process ends shortly after its connection, and knows more. */
  async #explain(error: Error): Promise<Error> {
    if (error instanceof GuestFailure) {
      await this.#whenLogged(error.logs);
      return this.#faultError(error);
    }
    const reason = await Promise.race([this.#process.ended, after(endTime)]);
    return reason === undefined ? FunctionStopped() : endError(reason);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#session.signal.removeEventListener('abort', this.#leave);
    this.#process.removeCall(this.#id);
    this.#over?.abort();
  }

  async #whenLogged(count: number): Promise<void> {
    if (!(count > this.#logs)) return;
    const given = new AbortController();
    const logged = new Promise<void>((resolve) => (this.#logsAwaited = { count, resolve }));
    await Promise.race([logged, after(logTime, undefined, { signal: given.signal })]);
    given.abort();
  }
}
