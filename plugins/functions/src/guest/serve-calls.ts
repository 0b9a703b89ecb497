import type { AsyncLocalStorage } from 'node:async_hooks';
import type { FunctionFault } from '../shared/function-view.js';
import { createContext } from './call-context.js';
import type { Call, Calls } from './calls.js';
import { keepContext } from './contexts.js';
import { thrownFault } from './fault.js';
import {
  defineProperty,
  getPrototypeOf,
  headerOf,
  NativeRequest,
  NativeResponse,
  parseJson,
  requestBody,
  requestHeaders,
  requestSignal,
  responseBody,
  responseHeaders,
  responseStatus,
  setHeader,
  then,
  toJson,
} from './primitives.js';
import type { CallHead } from './protocol.js';
import { callHeader, faultHeader, logsHeader, tokenHeader } from './protocol.js';
import type { Check } from './run-check.js';
import { answerCheck } from './run-check.js';
import type { Handler } from './take-serve.js';

/** What a module takes calls with. */
export interface LoadedCode {
  /** Undefined if it only checks rows. */
  readonly handle: Handler | undefined;
  readonly check: Check | undefined;
  readonly url: string;
}

interface Parts {
  readonly calls: Calls;
  readonly current: AsyncLocalStorage<Call>;
  readonly handler: () => LoadedCode | undefined;
}

const isResponse = (value: unknown): value is Response => {
  try {
    // Reading it fails for anything else, whatever its prototype.
    return typeof value === 'object' && value !== null && responseStatus(value as Response) >= 0;
  } catch {
    return false;
  }
};

/** The signal is made when it is read: few functions do, and linking it takes as long as all the rest. */
class CallRequest extends NativeRequest {
  readonly #raw: Request;

  constructor(raw: Request, { url, method, headers, hasBody }: CallHead) {
    super(url, {
      method,
      headers: headers as [string, string][],
      body: hasBody && method !== 'GET' && method !== 'HEAD' ? requestBody(raw) : null,
      duplex: 'half',
    } as RequestInit);
    this.#raw = raw;
  }

  override get signal(): AbortSignal {
    return requestSignal(this.#raw);
  }
}
defineProperty(CallRequest, 'name', { value: 'Request' });

function kindOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return value === undefined ? 'nothing' : typeof value;
  try {
    const name = (getPrototypeOf(value) as { constructor?: { name?: unknown } } | null)?.constructor?.name;
    return typeof name === 'string' && name !== '' && name !== 'Object' ? name : 'an object';
  } catch {
    return 'an object';
  }
}

const noResponse = (value: unknown): FunctionFault => ({
  code: 'no_response',
  message: `The function returned ${kindOf(value)}. Return a Response, such as Response.json(data).`,
});

const noCheck: FunctionFault = {
  code: 'no_check',
  message: 'The file exports no check. Add export async function check({ before, after }, context) { … }.',
};
const onlyChecks: FunctionFault = {
  code: 'no_handler',
  message:
    'This function only checks rows. Add export default async function (request, context) { … } to call it.',
};

/** Tells the server how many messages to wait for. The headers of a fetched response cannot be changed. */
function withLogs(response: Response, call: Call): Response {
  if (call.logs === 0) return response;
  try {
    setHeader(responseHeaders(response), logsHeader, `${call.logs}`);
    return response;
  } catch {
    const status = responseStatus(response);
    const copy = new NativeResponse(responseBody(response), { status, headers: responseHeaders(response) });
    setHeader(responseHeaders(copy), logsHeader, `${call.logs}`);
    return copy;
  }
}

/** Serves the calls that arrive on the process's socket. */
export function createCallServer({ calls, current, handler }: Parts) {
  const failed = (call: Call, fault: FunctionFault): Response =>
    withLogs(
      new NativeResponse(toJson(fault), { status: 500, headers: { [faultHeader]: call.head.token } }),
      call,
    );

  const answer = async (raw: Request, call: Call): Promise<Response> => {
    const loaded = handler();
    if (!loaded) return failed(call, { code: 'no_handler', message: 'The function is not loaded.' });
    const { check, handle } = loaded;
    const { isCheck } = call.head;
    if (isCheck ? !check : !handle) return failed(call, isCheck ? noCheck : onlyChecks);
    try {
      const request = new CallRequest(raw, call.head);
      const context = createContext(calls, call);
      keepContext(request, context);
      const response = isCheck
        ? await answerCheck(check as Check, request, context)
        : await (handle as Handler)(request, context);
      return isResponse(response) ? withLogs(response, call) : failed(call, noResponse(response));
    } catch (error) {
      return failed(call, thrownFault(error, loaded.url));
    }
  };

  const begin = (raw: Request, head: CallHead): Promise<Response> => {
    const call: Call = { head, logs: 0 };
    calls.begin();
    return current.run(call, answer, raw, call);
  };

  return (raw: Request): Promise<Response> => {
    const text = headerOf(requestHeaders(raw), callHeader);
    if (text !== null) return begin(raw, parseJson(text) as CallHead);
    const token = headerOf(requestHeaders(raw), tokenHeader) ?? '';
    return then(calls.headOf(token), (head) => begin(raw, head as CallHead)) as Promise<Response>;
  };
}
