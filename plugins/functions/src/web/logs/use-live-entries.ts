import { endpointUrl } from '@buildai/core/shared';
import { useSessionFetch } from '@buildai/web';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FunctionLogEntry } from '../../shared/function-log.js';
import { functionsApi } from '../../shared/functions-api.js';
import { followLogs } from './follow-logs.js';

/** Entries that are kept until the log is read again. */
const mostKept = 500;

/**
 * Entries that are written while the log is shown, newest first.
 * @param onBegin called when they begin; entries from before have to be read.
 */
export function useLiveEntries(
  appId: string,
  name: string | undefined,
  onBegin: () => void,
): readonly FunctionLogEntry[] {
  const fetch = useSessionFetch();
  const source = `${appId}/${name ?? ''}`;
  const [received, setReceived] = useState<{ source: string; entries: readonly FunctionLogEntry[] }>({
    source,
    entries: [],
  });
  const onStart = useEffectEvent(onBegin);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const url = endpointUrl(functionsApi.followFunctionLogs, {
      params: { appId },
      query: name === undefined ? {} : { name },
    });
    void followLogs({
      signal,
      onBegin: () => onStart(),
      open: (lastEventId) =>
        fetch(url, {
          signal,
          headers: {
            accept: 'text/event-stream',
            ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
          },
        }),
      onEntry: (entry) =>
        setReceived((before) => ({
          source,
          entries: [entry, ...(before.source === source ? before.entries : [])].slice(0, mostKept),
        })),
    });
    return () => ended.abort();
  }, [fetch, appId, name, source]);
  return received.source === source ? received.entries : none;
}

const none: readonly FunctionLogEntry[] = [];
