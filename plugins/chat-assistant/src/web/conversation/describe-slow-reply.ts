import type { ModelSilence } from './reply-view.js';

/** Seconds before the wait is mentioned. */
const noticeable = 3;

/** What is being waited for, and for how long: `Waiting for GPT-5 to start answering, 40 s`. */
export function describeSlowReply({ model, isThinking, since }: ModelSilence, now: number): string {
  const seconds = Math.floor((now - Date.parse(since)) / 1000);
  if (!(seconds >= noticeable)) return 'Thinking...';
  const time = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return isThinking ? `Thinking... ${time}` : `Waiting for ${model} to start answering, ${time}`;
}
