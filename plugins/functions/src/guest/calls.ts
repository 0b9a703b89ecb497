import { format } from 'node:util';
import type { LogLevel } from '../shared/function-log.js';
import type { Control } from './control.js';
import type { MessageShape } from './message-shape.js';
import { createMap, NativeError, NativePromise, slice } from './primitives.js';
import type { CallHead, HostMessage, PartError } from './protocol.js';
import { cutLogs, maxLogLength, maxLogs } from './protocol.js';
import { refusedFilter } from './refused-filter.js';

/** A call in progress. */
export interface Call {
  readonly id: number;
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

const refused = (code: string, status: number, message: string): PartError => ({ code, status, message });

/** What the server would not take. */
function refusalOf({ fault, hasNul }: MessageShape): PartError | undefined {
  if (fault === 'size') return refused('too_large', 413, 'The arguments are larger than 1 MB.');
  if (fault === 'depth') return refused('invalid_input', 400, 'The arguments are nested too deeply.');
  if (fault === 'containers')
    return refused('invalid_input', 400, 'The arguments have too many lists and objects.');
  return hasNul ? refused('invalid_input', 400, 'The arguments contain a NUL character.') : undefined;
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

  /**
   * @param call undefined for what is written outside of calls
   * @param values of the message, as for `console.log`
   */
  log(call: Call | undefined, level: LogLevel, ...values: unknown[]): void {
    const count = call ? ++call.logs : ++this.#logsOutside;
    if (count > maxLogs + 1) {
      if (call) call.logs = maxLogs + 1;
      return;
    }
    const isCut = count > maxLogs;
    this.#control().send({
      type: 'log',
      callId: call?.id,
      level: isCut ? 'warn' : level,
      message: isCut ? cutLogs : slice(format(...values), 0, maxLogLength + 1),
    });
  }

  /** A call has begun: what is written outside of calls is limited per call. */
  begin(): void {
    this.#logsOutside = 0;
  }

  callPart(
    call: Call,
    name: string,
    path: readonly string[],
    args: readonly unknown[],
    asService: boolean,
  ): Promise<unknown> {
    const problem = name === 'entities' ? refusedFilter(path, args) : undefined;
    if (problem !== undefined)
      return NativePromise.reject(new PlatformError(refused('invalid_input', 400, problem)));
    const id = ++this.#lastId;
    const shape = this.#control().sendChecked({
      type: 'part',
      id,
      callId: call.id,
      name,
      path,
      args,
      asService,
    });
    const refusal = refusalOf(shape);
    if (refusal) return NativePromise.reject(new PlatformError(refusal));
    // The answer comes in a later turn.
    return new NativePromise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  settle(message: HostMessage & { readonly type: 'result' | 'failure' }): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'result') waiting?.resolve(message.value);
    else waiting?.reject(new PlatformError(message.error));
  }
}
