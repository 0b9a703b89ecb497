import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { createEgress } from '@buildai/core/testing';
import type { HostEgress } from '@buildai/core/testing';
import { pino } from 'pino';
import type { LogLevel } from '../../src/shared/function-log.js';
import { bytesOf } from '../../src/server/sandbox/answer-body.js';
import { createFunctionSandbox } from '../../src/server/sandbox/create-function-sandbox.js';
import type {
  FunctionCode,
  FunctionSandbox,
  SandboxRequest,
  SandboxSession,
} from '../../src/server/sandbox/function-sandbox.js';
import type { SandboxLimits } from '../../src/server/sandbox/limits.js';

export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  readonly text: string;
  /** Log lines as `level message`. */
  readonly logs: readonly string[];
}

type Session = Partial<SandboxSession> & { readonly logs?: string[] };

/** A sandbox with real processes. */
export class SandboxHost {
  readonly sandbox: FunctionSandbox;
  readonly egress: HostEgress;

  constructor(limits: Partial<SandboxLimits> = {}, egress: HostEgress = createEgress({ egressAllow: [] })) {
    this.egress = egress;
    this.sandbox = createFunctionSandbox({ outgoing: () => egress, log: pino({ level: 'silent' }), limits });
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    await this.egress.stop();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Calls a function and reads its answer. */
  async call(
    code: FunctionCode,
    request: Partial<SandboxRequest> = {},
    session: Session = {},
  ): Promise<Answer> {
    const logs = session.logs ?? [];
    const response = await this.sandbox.call(code, requestOf(request), sessionOf(session, logs));
    const body = await bytesOf(response.body);
    return { status: response.status, headers: response.headers, body, text: body.toString(), logs };
  }

  /** The JSON answer of a function that takes no arguments: `body` of `async (request, context) => { … }`. */
  async run(body: string, name = 'main'): Promise<unknown> {
    const { text } = await this.call(
      functionOf(`export default async (request, context) => {\n${body}\n};`, name),
    );
    return JSON.parse(text) as unknown;
  }
}

export const functionOf = (text: string, name = 'main', appId = 'app'): FunctionCode => ({
  ownerId: `owner of ${appId}`,
  appId,
  name,
  language: 'ts',
  codeHash: createHash('sha256').update(text).digest('hex'),
  text,
});

export const requestOf = (request: Partial<SandboxRequest> = {}): SandboxRequest => ({
  requestId: 'request',
  method: 'POST',
  url: 'https://app.example.com/functions/main',
  headers: [],
  body: undefined,
  caller: null,
  ...request,
});

/** The signal of callers that never leave. */
const never = new AbortController().signal;
setMaxListeners(0, never);

export const sessionOf = (session: Partial<SandboxSession>, logs: string[] = []): SandboxSession => ({
  secrets: {},
  parts: [],
  callPart: () => Promise.reject(new Error('No part is expected.')),
  log: (level: LogLevel, message: string) => void logs.push(`${level} ${message}`),
  signal: never,
  ...session,
});

export const bodyOf = (content: string | Buffer): Buffer => Buffer.from(content);

/** Code of the error of a call. */
export const errorOf = (
  call: Promise<unknown>,
): Promise<{ code?: string; details?: unknown; message: string }> =>
  call.then(
    () => {
      throw new Error('The call succeeded.');
    },
    (error: { code?: string; details?: unknown; message: string }) => error,
  );
