import type { AsyncLocalStorage } from 'node:async_hooks';
import type { FunctionFault } from '../shared/function-view.js';
import { createContext } from './call-context.js';
import type { CallSocket, TakeFrame } from './call-socket.js';
import type { Call, Calls } from './calls.js';
import { keepContext } from './contexts.js';
import { thrownFault } from './fault.js';
import { hostFrame, numberAt } from './frames.js';
import {
  createMap,
  decode,
  getPrototypeOf,
  parseJson,
  responseStatus,
  slice,
  subarray,
} from './primitives.js';
import type { CallHead } from './protocol.js';
import type { Check } from './run-check.js';
import { answerCheck } from './run-check.js';
import { RunningCall } from './running-call.js';
import type { Handler } from './take-serve.js';

/** What a module takes calls with. */
export interface LoadedCode {
  /** Undefined if it only checks rows. */
  readonly handle: Handler | undefined;
  readonly check: Check | undefined;
  readonly url: string;
}

interface Parts {
  readonly socket: () => CallSocket;
  readonly calls: Calls;
  readonly current: AsyncLocalStorage<Call>;
  readonly handler: () => LoadedCode | undefined;
}

const isResponse = (value: unknown): value is Response => {
  try {
    // Reading it fails for anything else, whatever its prototype. Response.error() has none that could be sent.
    return typeof value === 'object' && value !== null && responseStatus(value as Response) >= 200;
  } catch {
    return false;
  }
};

function kindOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return value === undefined ? 'nothing' : typeof value;
  try {
    const name = (getPrototypeOf(value) as { constructor?: { name?: unknown } } | null)?.constructor?.name;
    return typeof name === 'string' && name !== '' && name !== 'Object' ? slice(name, 0, 100) : 'an object';
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
const notLoaded: FunctionFault = { code: 'no_handler', message: 'The function is not loaded.' };

/** Serves the calls that arrive on the process's socket. */
export function createCallServer({ socket, calls, current, handler }: Parts): TakeFrame {
  const running = createMap<number, RunningCall>();

  const answer = async (call: RunningCall, first: Uint8Array): Promise<void> => {
    const loaded = handler();
    if (!loaded) return call.answer.fail(notLoaded);
    const { check, handle } = loaded;
    const { isCheck } = call.head;
    if (isCheck ? !check : !handle) return call.answer.fail(isCheck ? noCheck : onlyChecks);
    try {
      // Before anything is awaited: the bytes are valid until then.
      const request = call.createRequest(socket(), first);
      const context = createContext(calls, call);
      keepContext(request, context);
      const response = isCheck
        ? await answerCheck(check as Check, request, context)
        : await (handle as Handler)(request, context);
      if (isResponse(response)) await call.answer.send(response);
      else call.answer.fail(noResponse(response));
    } catch (error) {
      call.answer.fail(thrownFault(error, loaded.url));
    }
  };

  const begin = (id: number, content: Uint8Array): void => {
    const bodyAt = 4 + numberAt(content, 0);
    const head = parseJson(decode(subarray(content, 4, bodyAt))) as CallHead;
    const over = () => running.delete(id);
    const call = new RunningCall(socket(), id, head, () => handler()?.url ?? '', over);
    running.set(id, call);
    calls.begin();
    void current.run(call, answer, call, subarray(content, bodyAt));
  };

  return (kind, id, content) => {
    if (kind === hostFrame.call) return begin(id, content);
    const call = running.get(id);
    if (kind === hostFrame.data) call?.take(content);
    else if (kind === hostFrame.more) call?.answer.allow(numberAt(content, 0));
    else call?.cancel();
  };
}
