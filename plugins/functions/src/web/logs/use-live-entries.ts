import { useLiveTopic } from '@buildai/web';
import { useRef, useState } from 'react';
import type { FunctionLogEntry } from '../../shared/function-log.js';

/** Entries that are kept until the log is read again. */
const maxEntries = 500;

const none: readonly FunctionLogEntry[] = [];

/**
 * Entries of an app that are written while its log is shown, newest first.
 * @param onBegin called when they begin; entries from before have to be read.
 */
export function useLiveEntries(appId: string, onBegin: () => void): readonly FunctionLogEntry[] {
  const [received, setReceived] = useState({ appId, entries: none });
  const last = useRef<string>(undefined);
  const known = useRef(new Set<string>());
  useLiveTopic(`logs:${appId}`, {
    onEvent({ id, data }) {
      // Entries are repeated when another tab needs them.
      if (id === undefined || known.current.has(id)) return;
      known.current.add(id);
      // IDs sort by time.
      if (last.current === undefined || id > last.current) last.current = id;
      setReceived((before) => ({
        appId,
        entries: [data as FunctionLogEntry, ...(before.appId === appId ? before.entries : none)].slice(
          0,
          maxEntries,
        ),
      }));
    },
    position: () => last.current,
    onOpen: onBegin,
  });
  return received.appId === appId ? received.entries : none;
}
