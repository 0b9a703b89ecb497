import type { EventStream } from '@buildai/core';
import { AppError, InvalidInput } from '@buildai/core/shared';
import type { FunctionCall, FunctionPart } from '@buildai/functions/shared';
import { z } from 'zod';
import { modelCall } from '../shared/model-call-api.js';
import type { ModelCaller } from '../shared/model-caller.js';
import type { ModelCalls } from './model-calls.js';

const type = `(call: {
  prompt: string;
  system?: string;
  messages?: { role: 'user' | 'assistant'; content: string }[];
  files?: string[];
  schema?: object;
  sources?: boolean;
}) => Promise<{ text: string; value?: unknown; sources: { number: number; itemName: string; url: string | null; text: string }[] }>`;

const failure = z.object({ code: z.string(), message: z.string() });

/** The same people as in pages: builders, people who are signed in, and visitors. */
function callerOf({ appId, ownerId, caller }: FunctionCall): ModelCaller {
  if (caller.kind === 'anonymous')
    return { appId, ownerId, kind: 'visitor', personId: undefined, maySearch: false };
  const kind = caller.kind === 'owner' || caller.role === 'admin' ? 'builder' : 'user';
  return { appId, ownerId, kind, personId: caller.userId, maySearch: true };
}

/** Reads a stream to its end. @throws AppError for an `error` event */
async function answerOf(events: EventStream): Promise<object> {
  let answer: object = { sources: [] };
  for await (const { event, data } of events) {
    if (event === 'error') {
      const { code, message } = failure.parse(data);
      throw new AppError(code, 502, message);
    }
    if (event === 'sources' || event === 'end') answer = { ...answer, ...(data as object) };
  }
  return answer;
}

/** `context.invokeModel` of server functions: as in pages, for the caller of the function, without streaming. */
export function invokeModelPart(calls: ModelCalls): FunctionPart {
  return {
    name: 'invokeModel',
    depth: 0,
    type,
    async call(_path, [asked], call) {
      const parsed = modelCall.safeParse(asked);
      if (!parsed.success) {
        const details = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
        throw InvalidInput({ details });
      }
      return answerOf(await calls.start(callerOf(call), parsed.data, call.ip, call.signal));
    },
  };
}
