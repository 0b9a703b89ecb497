import { createContext, use, useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Topic } from '@buildai/core/shared';
import { useSession, useSessionFetch } from '../session/session.js';
import { LiveStream } from './live-stream.js';

const LiveContext = createContext<LiveStream | undefined>(undefined);

export function LiveProvider({ children }: { children: ReactNode }): ReactNode {
  const fetch = useSessionFetch();
  const accountId = useSession().account?.accountId;
  const stream = useMemo(() => (accountId ? new LiveStream(fetch) : undefined), [accountId, fetch]);
  return <LiveContext value={stream}>{children}</LiveContext>;
}

/**
 * Calls the listener for each such event of the topic; an undefined topic watches nothing. All watchers of a tab
 * share one stream, and what happens while it is lost is caught up with. The data is what the server sent: parse it.
 */
export function useLive(topic: Topic | undefined, event: string, listener: (data: unknown) => void): void {
  const stream = use(LiveContext);
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    if (!topic || !stream) return;
    return stream.watch(topic, event, (data) => onEvent(data));
  }, [stream, topic, event]);
}
