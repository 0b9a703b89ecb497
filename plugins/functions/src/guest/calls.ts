import type { LogLevel } from '../shared/function-log.js';
import type { Control } from './control.js';
import { createMap, NativeError, NativePromise, slice } from './primitives.js';
import type { CallHead, HostMessage, PartError } from './protocol.js';
import { cutLogs, maxLogLength, maxLogs } from './protocol.js';

/** A call in progress. */
export interface Call {
  readonly head: CallHead;
  /** Log messages sent. */
  logs: number;
}

/** Error of a part: what the platform refused. */
export class PlatformError extends NativeError {
  override readonly name = 'PlatformError';
  readonly code: string;
  readonly status: number;
  readonly details: unknown;
  constructor({ code, status, message, details }: PartError) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Messages about calls, to and from the server. */
export class Calls {
  readonly #control: () => Control;
  readonly #waiting = createMap<number, Waiting>();
  #lastId = 0;
  #logsOutside = 0;

  constructor(control: () => Control) {
    this.#control = control;
  }

  /** @param call undefined for what is written outside of calls */
  log(call: Call | undefined, level: LogLevel, message: string): void {
    const count = call ? ++call.logs : ++this.#logsOutside;
    if (count > maxLogs + 1) {
      if (call) call.logs = maxLogs + 1;
      return;
    }
    const isCut = count > maxLogs;
    this.#control().send({
      type: 'log',
      token: call?.head.token,
      level: isCut ? 'warn' : level,
      message: isCut ? cutLogs : slice(message, 0, maxLogLength + 1),
    });
  }

  /** A call has begun: what is written outside of calls is limited per call. */
  begin(): void {
    this.#logsOutside = 0;
  }

  end(call: Call): void {
    this.#control().send({ type: 'end', token: call.head.token, logs: call.logs });
  }

  callPart(
    call: Call,
    name: string,
    path: readonly string[],
    args: readonly unknown[],
    asService: boolean,
  ): Promise<unknown> {
    const id = ++this.#lastId;
    const result = new NativePromise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#control().send({ type: 'part', id, token: call.head.token, name, path, args, asService });
    return result;
  }

  settle(message: HostMessage & { readonly type: 'result' | 'failure' }): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'result') waiting?.resolve(message.value);
    else waiting?.reject(new PlatformError(message.error));
  }
}
