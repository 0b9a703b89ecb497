import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const onDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const exactly = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** How long ago, within a week; the date beyond it. */
export function relativeTime(at: Date, now: Date = new Date()): string {
  const passed = now.getTime() - at.getTime();
  if (passed < minute) return 'just now';
  if (passed < hour) return ago.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return ago.format(-Math.floor(passed / hour), 'hour');
  if (passed < 7 * day) return ago.format(-Math.floor(passed / day), 'day');
  return onDay.format(at);
}

interface RelativeTimeProps {
  /** ISO 8601. */
  readonly at: string;
}

/** A moment as people say it, with the exact one in its tooltip. */
export function RelativeTime({ at }: RelativeTimeProps): ReactNode {
  const moment = new Date(at);
  return (
    <Tooltip title={exactly.format(moment)}>
      <time dateTime={at}>{relativeTime(moment)}</time>
    </Tooltip>
  );
}
