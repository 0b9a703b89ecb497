import { newId } from '@buildai/core';

let last = 0;
let count = 0;

/** An ID that sorts by time, and by order within one process. */
export function logEntryId(now: number): string {
  count = now <= last ? count + 1 : 0;
  last = Math.max(last, now);
  const [time, order] = [last.toString(36).padStart(9, '0'), count.toString(36).padStart(4, '0')];
  return time + order.slice(-4) + newId().slice(0, 7);
}
