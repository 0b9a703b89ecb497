import type { FunctionLogEntry } from '../../shared/function-log.js';
import type { FunctionCall } from '../../shared/function-part.js';
import type { AppFunction } from '../code/app-functions.js';

/** A request to a function. */
export interface FunctionRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array | undefined;
}

export interface StartCall extends FunctionCall {
  readonly code: AppFunction;
  readonly request: FunctionRequest;
  /** Reads the body of the request, where that waits until the call is admitted. */
  readonly readBody?: (() => Promise<Uint8Array>) | undefined;
  /** Whether a schedule is the caller. */
  readonly isScheduled?: boolean;
  /** Set if `check` of the code is asked about rows, within this time in ms, rather than the function called. */
  readonly checkTime?: number | undefined;
  /** Receives what the call logs, beside the stored log. */
  readonly onLog?: (entry: FunctionLogEntry) => void;
}
