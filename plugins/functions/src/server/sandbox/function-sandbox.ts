import type { FunctionFault } from '../../shared/function-view.js';
import type { LogLevel } from '../../shared/function-log.js';
import type { AnswerBody } from './answer-body.js';
import type { OutgoingAccess } from './outgoing-access.js';

/** The code that a process runs. */
export interface FunctionCode {
  /** The account that the app belongs to. */
  readonly ownerId: string;
  readonly appId: string;
  readonly name: string;
  readonly language: 'js' | 'ts';
  /** Identifies text and language: calls with the same one may share a process. */
  readonly codeHash: string;
  readonly text: string;
}

/** A call as an HTTP request. */
export interface SandboxRequest {
  readonly requestId: string;
  readonly method: string;
  /** Absolute, as the caller sees it. */
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  /** The raw body. */
  readonly body: Uint8Array | undefined;
  /** JSON: `context.caller` of the function. */
  readonly caller: unknown;
  /** Whether its `check` is asked, which gets no connections to other services. */
  readonly isCheck?: boolean;
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** A stream fails with FunctionAnswerTooLarge, FunctionTimedOut or FunctionStopped in the middle. */
  readonly body: AnswerBody;
}

/** What the code of one call may ask of the platform. */
export interface SandboxSession {
  /** What code gets for each secret: its value, or what stands for it in requests. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Makes its requests; default: with the rights of the code alone. */
  readonly outgoing?: OutgoingAccess | undefined;
  /** Names, depth and service of the parts: `functionParts`. */
  readonly parts: readonly { readonly name: string; readonly depth: number; readonly hasService: boolean }[];
  callPart(
    name: string,
    path: readonly string[],
    args: readonly unknown[],
    asService: boolean,
    signal: AbortSignal,
  ): Promise<unknown>;
  /** Called in order. Messages are cut to their limit. */
  log(level: LogLevel, message: string): void;
  /** Aborting ends the call. */
  readonly signal: AbortSignal;
  /** Waits for a process as long as loading does, because no caller waits for the answer. */
  readonly isPatient?: boolean;
  /** The time in ms from the start of the call to the end of its answer, if less than usual. */
  readonly callTime?: number | undefined;
}

export type LoadedFunction =
  | {
      readonly ok: true;
      /** How it takes requests. */
      readonly handler: 'default' | 'serve' | 'check';
    }
  | { readonly ok: false; readonly fault: FunctionFault };

/** How the kernel confines the processes on this machine, in addition to Deno’s permissions. */
export interface Confined {
  /** Own network namespace: nothing is reachable, not even this machine. */
  readonly ownNetwork: boolean;
  /** Each process runs as a user of its own. */
  readonly ownUser: boolean;
  /** No privileges are gained, and the process ends with the server. */
  readonly noNewPrivileges: boolean;
  /** Limits on memory, open files and written bytes. */
  readonly limits: boolean;
}

/**
 * Runs functions, each in a process of its own: started on demand, kept warm, ended when idle. Calls of the same code
 * share a process.
 */
export interface FunctionSandbox {
  /**
   * Gets ready for the first function, which takes a second; calls do it if it was not done.
   * @throws an Error for the operator, if functions can’t run on this machine
   */
  prepare(): Promise<Confined>;
  /** Starts a process for the code, or uses a warm one, and says whether it loads. */
  load(code: FunctionCode, signal?: AbortSignal): Promise<LoadedFunction>;
  /**
   * @throws FunctionDeployFailed (the code does not load), FunctionFailed, FunctionTimedOut, FunctionOutOfMemory,
   *   FunctionStopped, FunctionAnswerTooLarge, FunctionBusy; TooLarge for a body of more than 6 MB
   */
  call(code: FunctionCode, request: SandboxRequest, session: SandboxSession): Promise<SandboxResponse>;
  /** Ends the processes of an app, or of one of its functions. Calls in progress fail with FunctionStopped. */
  stop(appId: string, name?: string): Promise<void>;
  /** Ends all processes. */
  close(): Promise<void>;
}
