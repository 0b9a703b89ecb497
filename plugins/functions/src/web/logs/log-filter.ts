import type { FunctionLogEntry, LogLevel } from '../../shared/function-log.js';

/** Which entries are shown. Empty texts and undefined values filter nothing. */
export interface LogFilter {
  readonly name: string | undefined;
  readonly level: LogLevel | undefined;
  readonly search: string;
  readonly requestId: string | undefined;
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
