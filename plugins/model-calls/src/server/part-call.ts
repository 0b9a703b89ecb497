import type { EventStream } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import type { FunctionCall } from '@buildai/functions/shared';
import { z } from 'zod';
import type { ModelCaller } from '../shared/model-caller.js';

const failure = z.object({ code: z.string(), message: z.string() });

/** The same people as in pages: builders, people who are signed in, and visitors. */
export function callerOf({ appId, ownerId, caller }: FunctionCall): ModelCaller {
  if (caller.kind === 'anonymous')
    return { appId, ownerId, kind: 'visitor', personId: undefined, maySearch: false };
  const kind = caller.kind === 'owner' || caller.role === 'admin' ? 'builder' : 'user';
  return { appId, ownerId, kind, personId: caller.userId, maySearch: true };
}

/** Reads a stream to its end. @returns the data of all events but texts, merged. @throws AppError for `error` */
export async function answerOf(events: EventStream, initial: object = {}): Promise<object> {
  let answer = initial;
  for await (const { event, data } of events) {
    if (event === 'error') {
      const { code, message } = failure.parse(data);
      throw new AppError(code, 502, message);
    }
    if (event !== 'text') answer = { ...answer, ...(data as object) };
  }
  return answer;
}
