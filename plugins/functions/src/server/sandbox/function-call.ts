import { randomUUID } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { AppError, NotFound, TooLarge, TooManyRequests } from '@buildai/core/shared';
import type { CallHead } from '../../guest/protocol.js';
import {
  callHeader,
  cutLogs,
  faultHeader,
  headerText,
  logsHeader,
  maxCallHeader,
  maxLogLength,
  maxLogs,
  tokenHeader,
} from '../../guest/protocol.js';
import {
  FunctionAnswerTooLarge,
  FunctionFailed,
  FunctionOutOfMemory,
  FunctionStopped,
  FunctionTimedOut,
} from '../../shared/errors.js';
import type { LogLevel } from '../../shared/function-log.js';
import { functionFault } from '../../shared/function-view.js';
import type { AnswerBody } from './answer-body.js';
import { bytesOf } from './answer-body.js';
import type { EndReason, FunctionProcess, MessageTarget, PartMessage } from './function-process.js';
import type { SandboxRequest, SandboxResponse, SandboxSession } from './function-sandbox.js';
import type { AnswerHead } from './guest-exchange.js';
import { GuestExchange } from './guest-exchange.js';
import type { SandboxLimits } from './limits.js';
import { plainMessage } from './plain-fault.js';
import { isTransportHeader } from './transport-headers.js';

/** Uses of the platform at a time; some of them wait. */
const maxParts = 50;
const maxFault = 65_536;
/** How long an answer waits for the messages that were logged before it. */
const logTime = 1_000;
/** How long after its connection broke a process may take to end. */
const endTime = 500;

const ownHeaders = new Set([faultHeader, logsHeader, 'date']);

/** Fails with `error` after more than `maxBytes`. */
const limited = (maxBytes: number, error: () => Error) => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > maxBytes) done(error());
      else done(null, chunk);
    },
  });
};

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

/** With the stack of what was thrown. */
const answeredFault = functionFault.extend({ stack: z.string().optional() });

const valueOf = (headers: AnswerHead['headers'], wanted: string): string | undefined =>
  headers.find(([name]) => name === wanted)?.[1];

/** One call in a process, from its request to the end of its answer. */
export class FunctionCallRun implements MessageTarget {
  readonly #process: FunctionProcess;
  readonly #request: SandboxRequest;
  readonly #session: SandboxSession;
  readonly #limits: SandboxLimits;
  readonly #token = randomUUID();
  readonly #exchange: GuestExchange;
  readonly #timer: NodeJS.Timeout;
  /** For what goes on for this call. */
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
    this.#exchange = new GuestExchange(limits.answerBytes, {
      explain: (error) => this.#explain(error),
      // A stream may have logged after it began.
      beforeEnd: () => this.#whenHeard(),
      over: () => this.#end(),
    });
    process.addCall(this.#token, this);
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
    const body = this.#body();
    this.#process.pool.dispatch(
      { method: 'POST', path: '/', headers: this.#headers(), body },
      this.#exchange,
    );
    const head = await this.#exchange.answer;
    // The call is not over before: messages of calls that are over go nowhere.
    await this.#whenLogged(Number(valueOf(head.headers, logsHeader) ?? 0));
    if (Buffer.isBuffer(head.body)) this.#exchange.destroy();
    if (valueOf(head.headers, faultHeader) === this.#token) throw await this.#fault(head.body);
    if (Number(valueOf(head.headers, 'content-length') ?? 0) > this.#limits.answerBytes) {
      throw FunctionAnswerTooLarge();
    }
    return {
      status: head.status,
      headers: head.headers.filter(
        ([name]) => !ownHeaders.has(name) && (name === 'content-length' || !isTransportHeader(name)),
      ),
      body: this.#hasBody(head) ? head.body : this.#withoutBody(),
    };
  }

  #headers(): Record<string, string> {
    const head = this.#head();
    const text = headerText(head);
    if (text.length <= maxCallHeader) return { [callHeader]: text };
    this.#process.sendHead(head);
    return { [tokenHeader]: this.#token };
  }

  #head(): CallHead {
    const { requestId, method, url, headers, body, caller, isCheck = false } = this.#request;
    const { secrets, parts } = this.#session;
    return {
      token: this.#token,
      requestId,
      method: method.toUpperCase(),
      url,
      headers: headers.filter(
        ([name]) => name === 'content-length' || !isTransportHeader(name.toLowerCase()),
      ),
      hasBody: body !== undefined,
      caller,
      secrets,
      parts: parts.map(({ name, depth, hasService }) => ({ name, depth, hasService })),
      isCheck,
    };
  }

  #body(): Readable | null {
    const { body } = this.#request;
    if (!body) return null;
    const count = limited(this.#limits.requestBytes, () => TooLarge());
    body.once('error', (error) => count.destroy(error));
    count.once('error', (error) => this.#exchange.destroy(error));
    return body.pipe(count);
  }

  async #fault(body: AnswerBody): Promise<AppError> {
    // The process’s own code writes no such fault.
    const text = (await bytesOf(body, maxFault, FunctionFailed)).toString();
    const fault = answeredFault.parse(JSON.parse(text));
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

  /** Deno leaves the end of a 205 open. */
  #hasBody({ status }: AnswerHead): boolean {
    return this.#request.method.toUpperCase() !== 'HEAD' && status !== 205;
  }

  #withoutBody(): Buffer {
    this.#exchange.destroy();
    return Buffer.alloc(0);
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
    if (error instanceof AppError) return error;
    const reason = await Promise.race([this.#process.ended, after(endTime)]);
    return reason === undefined ? FunctionStopped() : endError(reason);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#session.signal.removeEventListener('abort', this.#leave);
    this.#process.removeCall(this.#token);
    this.#over?.abort();
  }

  async #whenHeard(): Promise<void> {
    await this.#process.hasAnswered(logTime);
  }

  async #whenLogged(count: number): Promise<void> {
    if (!(count > this.#logs)) return;
    const given = new AbortController();
    const logged = new Promise<void>((resolve) => (this.#logsAwaited = { count, resolve }));
    await Promise.race([logged, after(logTime, undefined, { signal: given.signal })]);
    given.abort();
  }
}
