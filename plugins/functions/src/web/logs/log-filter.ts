import type { FunctionLogEntry, LogLevel } from '../../shared/function-log.js';

/** Which entries are shown. Empty texts and undefined values filter nothing. */
export interface LogFilter {
  readonly name: string | undefined;
  readonly level: LogLevel | undefined;
  readonly search: string;
  readonly requestId: string | undefined;
}

const nothing = { level: undefined, search: '', requestId: undefined } as const;

/** The filter without anything but the function. */
export const withoutFilters = ({ name }: LogFilter): LogFilter => ({ ...nothing, name });

/** The ID of a call, as `x-request-id` states it. */
const requestIdPattern = /^[0-9a-z]{20}$/;

/** The filter with an ID of a call that is searched for as such: messages don't contain it. */
export function withSearchedCall(filter: LogFilter): LogFilter {
  const sought = filter.search.trim();
  return requestIdPattern.test(sought) ? { ...filter, search: '', requestId: sought } : filter;
}

/** Whether the server would list the entry for this filter. */
export function matches(entry: FunctionLogEntry, { name, level, search, requestId }: LogFilter): boolean {
  return (
    (name === undefined || entry.name === name) &&
    (level === undefined || entry.level === level) &&
    (requestId === undefined || entry.requestId === requestId) &&
    entry.message.toLowerCase().includes(search.trim().toLowerCase())
  );
}
