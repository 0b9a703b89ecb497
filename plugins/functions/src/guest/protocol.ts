import type { LogLevel } from '../shared/function-log.js';
import type { FunctionFault } from '../shared/function-view.js';

/**
 * What the server and the code in the process say to each other: calls as frames over the call socket (`frames.ts`), JSON
 * lines over the control socket, and requests of the function over HTTP with headers of JSON (`outgoingHeader`).
 */

/** Server to process, on the control socket. */
export type HostMessage =
  | { readonly type: 'load'; readonly url: string }
  | { readonly type: 'ping'; readonly id: number }
  /** Result of a part. */
  | { readonly type: 'result'; readonly id: number; readonly value?: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly error: PartError };

export interface PartError {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly details?: unknown;
}

/** Process to server, on the control socket. */
export type GuestMessage =
  /** It takes calls on its socket and has given up its permissions. */
  | { readonly type: 'ready' }
  | { readonly type: 'loaded'; readonly handler: 'default' | 'serve' | 'check' }
  | { readonly type: 'unloadable'; readonly fault: FunctionFault }
  | { readonly type: 'pong'; readonly id: number }
  /** Without `callId`, it was written outside of calls. */
  | {
      readonly type: 'log';
      readonly callId?: number | undefined;
      readonly level: LogLevel;
      readonly message: string;
    }
  | {
      readonly type: 'part';
      readonly id: number;
      readonly callId: number;
      readonly name: string;
      readonly path: readonly string[];
      readonly args: readonly unknown[];
      readonly asService: boolean;
    };

export interface CallPart {
  readonly name: string;
  readonly depth: number;
  readonly hasService: boolean;
}

/** What a call begins with: in the frame `call`, before its body. */
export interface CallHead {
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Undefined without a body. */
  readonly bodyBytes: number | undefined;
  readonly caller: unknown;
  readonly secrets: Readonly<Record<string, string>>;
  readonly parts: readonly CallPart[];
  /** Whether `check` of the code is asked about rows: the body is a `CheckQuestion`, the answer `CheckVerdict`s. */
  readonly isCheck: boolean;
}

/** Changes of rows of one entity, for `check`. */
export interface CheckQuestion {
  readonly entity: string;
  readonly changes: readonly {
    readonly operation: 'create' | 'update' | 'delete';
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

/** Why a change is refused; null if it is allowed. */
export type CheckVerdict = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
} | null;

/** The header of an outgoing request with the number of the call that asks for it. */
export const callHeader = 'x-call';

/** What a call threw. */
export interface ThrownFault extends FunctionFault {
  /** The stack, with the places in the function's file; for its log only. */
  readonly stack: string;
}

/** The content of `outgoingHeader` in a request of the function. */
export interface OutgoingHead {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly redirect: 'follow' | 'manual' | 'error';
  readonly hasBody: boolean;
}

export const outgoingHeader = 'x-outgoing';

/** The content of `outgoingHeader` in the answer to it. */
export type OutgoingAnswer =
  | {
      readonly status: number;
      readonly statusText: string;
      readonly headers: readonly (readonly [string, string])[];
      readonly url: string;
      readonly redirected: boolean;
    }
  | { readonly error: { readonly code: string; readonly message: string } };

/**
 * The address that processes may request, through the socket to the server alone. The kernel refuses connections to
 * this address itself.
 */
export const outgoingAddress = '255.255.255.255:80';

/** Log messages of a call. */
export const maxLogs = 200;
/** Length of a log message. */
export const maxLogLength = 8000;

export const cutLogs = `More than ${maxLogs} messages were logged. The rest of this call is left out.`;

/** JSON for a header: ASCII. */
export const headerText = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
