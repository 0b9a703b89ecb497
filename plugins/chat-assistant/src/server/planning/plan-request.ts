import type { PlanRequest } from '@buildai/app-features/shared';
import { describeToday } from '../prompt/today.js';
import type { StoredMessage } from '../storage/stored-message.js';
import { contentOf } from '../storage/stored-message.js';

/** What a planner is asked by a message. */
export function planRequest(
  message: Pick<StoredMessage, 'parts' | 'request'>,
  past: readonly StoredMessage[],
  now: Date,
): PlanRequest {
  const { plan, timeZone } = message.request;
  return {
    request: contentOf(message),
    earlier: past.filter(({ role, request }) => role === 'user' && !request.system).map(contentOf),
    plan,
    today: describeToday(now, timeZone),
  };
}
