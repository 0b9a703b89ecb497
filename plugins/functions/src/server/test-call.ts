import type { BuiltApp } from '@buildai/apps/shared';
import { newId } from '@buildai/core';
import type { FunctionLogEntry } from '../shared/function-log.js';
import type { TestAnswer } from '../shared/functions-api.js';
import { failedAnswer } from './calls/failed-answer.js';
import type { FunctionCalls } from './calls/function-calls.js';
import type { FunctionRequest } from './calls/start-call.js';
import type { AppFunction } from './code/app-functions.js';
import { bytesOf } from './sandbox/answer-body.js';

/** A test call by a builder. */
export interface TestCall {
  readonly built: BuiltApp;
  readonly versionId: string;
  readonly code: AppFunction;
  readonly request: FunctionRequest;
  readonly ip: string;
  readonly signal: AbortSignal;
}

/** Reads a text that is UTF-8; undefined if the bytes are none. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Calls the newest code of a function as its builder, with the rows that the preview shows. If it fails, the answer is
 * the error.
 * @throws the errors of `FunctionCalls.call` that come before the function runs
 */
export async function testCall(calls: FunctionCalls, test: TestCall): Promise<TestAnswer> {
  const { built, versionId, code, request, ip, signal } = test;
  const { app, caller } = built;
  const logs: FunctionLogEntry[] = [];
  const [requestId, start] = [newId(), performance.now()];
  const answer = calls.call({
    requestId,
    appId: app.appId,
    ownerId: app.ownerId,
    versionId,
    stage: 'preview',
    caller: { kind: 'owner', userId: caller.accountId },
    ip,
    signal,
    code,
    request,
    onLog: (entry) => logs.push(entry),
  });
  const { status, headers, body } = await answer.catch(failedAnswer);
  const bytes = await bytesOf(body);
  const text = textOf(bytes);
  return {
    requestId,
    status,
    headers: headers.map(([name, value]) => [name, value]),
    body: text ?? bytes.toString('base64'),
    isBase64: text === undefined,
    duration: Math.round(performance.now() - start),
    logs,
  };
}
