import { randomBytes } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { AppError, NotFound, TooLarge, TooManyRequests } from '@buildai/core/shared';
import type { CallHead, GuestMessage } from '../../guest/protocol.js';
import {
  callHeader,
  cutLogs,
  faultHeader,
  headerText,
  logsHeader,
  maxLogLength,
  maxLogs,
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
import type { EndReason, FunctionProcess, MessageTarget } from './function-process.js';
import type { SandboxRequest, SandboxResponse, SandboxSession } from './function-sandbox.js';
import type { SandboxLimits } from './limits.js';
import { isTransportHeader } from './transport-headers.js';

const maxParts = 50;
/** How long an answer waits for the messages that were logged before it. */
const logTime = 250;
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

function endError(reason: EndReason): AppError {
  if (reason === 'memory') return FunctionOutOfMemory();
  if (reason === 'processor') {
    return FunctionTimedOut({ message: 'The function used too much processor time and was stopped.' });
  }
  return FunctionStopped();
}

const toPairs = (raw: readonly string[]): [string, string][] => {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    pairs.push([String(raw[index]).toLowerCase(), String(raw[index + 1])]);
  }
  return pairs;
};

/** One call in a process, from its request to the end of its answer. */
export class FunctionCallRun implements MessageTarget {
  readonly #process: FunctionProcess;
  readonly #request: SandboxRequest;
  readonly #session: SandboxSession;
  readonly #limits: SandboxLimits;
  readonly #token = randomBytes(16).toString('base64url');
  readonly #over = new AbortController();
  readonly #timer: NodeJS.Timeout;
  /** Why the call was given up; otherwise the process did. */
  #error: Error | undefined;
  #logs = 0;
  #parts = 0;
  #logsAwaited: { readonly count: number; readonly resolve: () => void } | undefined;
  #logsAtEnd: number | undefined;

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
    process.addCall(this.#token, this);
    this.#timer = setTimeout(() => this.#giveUp(FunctionTimedOut()), limits.callTime);
    session.signal.addEventListener('abort', this.#leave);
  }

  async run(): Promise<SandboxResponse> {
    try {
      this.#session.signal.throwIfAborted();
      return await this.#send();
    } catch (error) {
      const reason = await this.#reasonOf(error);
      this.#end();
      throw reason;
    }
  }

  log(level: LogLevel, message: string): void {
    if (++this.#logs <= maxLogs) {
      const isLong = message.length > maxLogLength;
      this.#session.log(level, isLong ? `${message.slice(0, maxLogLength)}…` : message);
    } else if (this.#logs === maxLogs + 1) this.#session.log('warn', cutLogs);
    this.#settleLogs();
  }

  ended(logs: number): void {
    this.#logsAtEnd = logs;
    this.#settleLogs();
  }

  async callPart({
    name,
    path,
    args,
    asService,
  }: GuestMessage & { readonly type: 'part' }): Promise<unknown> {
    const part = this.#session.parts.find((known) => known.name === name);
    if (!part || part.depth !== path.length || (asService && !part.hasService)) {
      throw NotFound({ message: `context has no ${[name, ...path].join('.')}.` });
    }
    if (this.#parts >= maxParts) {
      const message = `A call can use the platform at most ${maxParts} times at once.`;
      throw TooManyRequests({ message });
    }
    this.#parts++;
    try {
      return await this.#session.callPart(name, path, args, asService, this.#over.signal);
    } finally {
      this.#parts--;
    }
  }

  async #send(): Promise<SandboxResponse> {
    const { statusCode, headers, body } = await this.#process.pool.request({
      method: 'POST',
      path: '/',
      headers: { [callHeader]: headerText(this.#head()) },
      body: this.#body(),
      signal: this.#over.signal,
      responseHeaders: 'raw',
    });
    const pairs = toPairs(headers as unknown as string[]);
    const valueOf = (name: string) => pairs.find(([key]) => key === name)?.[1];
    await this.#whenLogged(Number(valueOf(logsHeader) ?? 0));
    if (valueOf(faultHeader) === this.#token) {
      const fault = functionFault.parse(JSON.parse(await body.text()));
      const error = /allocation failed|Invalid array buffer length/.test(fault.message)
        ? FunctionOutOfMemory
        : FunctionFailed;
      throw error({ details: fault });
    }
    const length = valueOf('content-length');
    if (Number(length ?? 0) > this.#limits.answerBytes) {
      body.destroy();
      throw FunctionAnswerTooLarge();
    }
    return {
      status: statusCode,
      headers: pairs.filter(
        ([name]) => !ownHeaders.has(name) && (name === 'content-length' || !isTransportHeader(name)),
      ),
      body: this.#answer(body, length === undefined),
    };
  }

  #head(): CallHead {
    const { requestId, method, url, headers, body, caller } = this.#request;
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
    };
  }

  #body(): Readable | null {
    const { body } = this.#request;
    if (!body) return null;
    const count = limited(this.#limits.requestBytes, () => TooLarge());
    body.once('error', (error) => count.destroy(error));
    count.once('error', (error) => (this.#error ??= error));
    return body.pipe(count);
  }

  /** The body of the answer; the call ends with it. */
  #answer(body: Readable, isStream: boolean): Readable {
    if (this.#request.method.toUpperCase() === 'HEAD') {
      body.destroy();
      this.#end();
      return Readable.from([]);
    }
    let size = 0;
    const answer = new Transform({
      transform: (chunk: Buffer, _, done) => {
        size += chunk.length;
        if (size > this.#limits.answerBytes) done(FunctionAnswerTooLarge());
        else done(null, chunk);
      },
      // A stream may have logged after it began.
      flush: (done) => {
        if (isStream) void this.#whenEnded().then(() => done());
        else done();
      },
    });
    body.once('error', (error) => void this.#reasonOf(error).then((reason) => answer.destroy(reason)));
    answer.once('close', () => {
      if (!body.readableEnded) body.destroy();
      this.#end();
    });
    return body.pipe(answer);
  }

  readonly #leave = (): void => {
    const { reason } = this.#session.signal as { reason: unknown };
    this.#giveUp(reason instanceof Error ? reason : FunctionStopped());
  };

  /** A function that does not notice, because it is in a loop, is ended with its process. */
  #giveUp(error: Error): void {
    this.#error ??= error;
    this.#over.abort(error);
    void this.#process.checkAlive();
  }

  /** The process ends shortly after its connection, and knows more. */
  async #reasonOf(error: unknown): Promise<Error> {
    if (this.#error) return this.#error;
    if (error instanceof AppError) return error;
    const reason = await Promise.race([this.#process.ended, after(endTime)]);
    return reason === undefined ? FunctionStopped() : endError(reason);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#session.signal.removeEventListener('abort', this.#leave);
    this.#process.removeCall(this.#token);
    this.#over.abort();
  }

  async #whenLogged(count: number): Promise<void> {
    if (!(count > this.#logs)) return;
    const given = new AbortController();
    const logged = new Promise<void>((resolve) => (this.#logsAwaited = { count, resolve }));
    await Promise.race([logged, after(logTime, undefined, { signal: given.signal })]);
    given.abort();
  }

  async #whenEnded(): Promise<void> {
    await this.#whenLogged(this.#logsAtEnd ?? Infinity);
  }

  #settleLogs(): void {
    const count = this.#logsAtEnd ?? this.#logsAwaited?.count ?? Infinity;
    if (this.#logs >= count) this.#logsAwaited?.resolve();
  }
}
