import { endpointUrl, readEventStream } from '@buildai/core/shared';
import { useSessionFetch } from '@buildai/web';
import { useEffect, useState } from 'react';
import { versionsApi } from '../../shared/api.js';
import type { RestoreProgress } from '../../shared/restored-rows.js';

/** Shorter restores need no bar. */
const shownAfter = 1_000;

/**
 * How far the restore of an app is, once it has taken a second. Listening has to begin before the restore: on SQLite, no
 * other request is answered meanwhile.
 */
export function useRestoreProgress(
  appId: string,
  { isListening, isBusy }: { readonly isListening: boolean; readonly isBusy: boolean },
): Partial<RestoreProgress> | undefined {
  const fetch = useSessionFetch();
  const [progress, setProgress] = useState<RestoreProgress>();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isListening) return;
    const leave = new AbortController();
    const listen = async (): Promise<void> => {
      const { signal } = leave;
      const response = await fetch(endpointUrl(versionsApi.followRestore, { params: { appId } }), { signal });
      if (!response.ok) return;
      for await (const { data } of readEventStream(response)) setProgress(data as RestoreProgress);
    };
    // Without it, the bar shows only that something is being done.
    listen().catch(() => undefined);
    return () => leave.abort();
  }, [appId, fetch, isListening]);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setLong(true), shownAfter);
    return () => {
      clearTimeout(timer);
      setLong(false);
      setProgress(undefined);
    };
  }, [isBusy]);
  return isBusy && isLong ? (progress ?? {}) : undefined;
}
