import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all times on the page; it ticks once a minute, and only while any is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const listener of listeners) listener();
  }, minute);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const full = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** `3 hours ago` within a week of now, otherwise `Mar 12, 2026`. */
export function relativeTime(at: number, present: number): string {
  const minutes = Math.round((at - present) / minute);
  if (Math.abs(at - present) > week) return date.format(at);
  if (Math.abs(minutes) < 1) return 'just now';
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 24
    ? relative.format(hours, 'hour')
    : relative.format(Math.round(hours / 24), 'day');
}

interface RelativeTimeProps {
  /** ISO 8601. */
  readonly at: string;
  /** A time in the future: `in 3 hours`, and `soon` once it has passed. */
  readonly ahead?: boolean;
}

/** Relative time, updated while it is shown; the exact time is in the tooltip. */
export function RelativeTime({ at, ahead = false }: RelativeTimeProps): ReactNode {
  const present = useSyncExternalStore(subscribe, () => now);
  const time = Date.parse(at);
  const said =
    ahead && time <= present ? 'soon' : relativeTime(time, ahead ? present : Math.max(present, time));
  return (
    <time dateTime={at} title={full.format(time)}>
      {said}
    </time>
  );
}
