import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Topic } from '@buildai/core/shared';
import { useSession, useSessionFetch } from '../session/session.js';
import type { LiveStream } from './live-stream.js';

type Stream = () => Promise<LiveStream>;

const LiveContext = createContext<Stream | undefined>(undefined);

export function LiveProvider({ children }: { children: ReactNode }): ReactNode {
  const fetch = useSessionFetch();
  const { account } = useSession();
  // Other rights allow other topics, so the stream is opened again when they change.
  const watcher = account && `${account.accountId} ${account.isAdmin ? 'as admin' : ''}`;
  const queries = useQueryClient();
  const stream = useMemo<Stream | undefined>(() => {
    if (!watcher) return undefined;
    let opened: Promise<LiveStream> | undefined;
    const open = async (): Promise<LiveStream> => {
      const { LiveStream } = await import('./live-stream.js');
      return new LiveStream(fetch, () => void queries.invalidateQueries());
    };
    return () => (opened ??= open());
  }, [watcher, fetch, queries]);
  return <LiveContext value={stream}>{children}</LiveContext>;
}

/**
 * Calls the listener for each such event of the topic; an undefined topic subscribes to nothing. All subscribers of a
 * tab share one stream; events missed during a disconnect are delivered after reconnecting. The data is what the server
 * sent: parse it.
 * @param since time from which events are needed, from `performance.now()`. Default: the time of subscribing.
 */
export function useLive(
  topic: Topic | undefined,
  event: string,
  listener: (data: unknown) => void,
  since?: number,
): void {
  const stream = use(LiveContext);
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    if (!topic || !stream) return;
    let end = (): void => undefined;
    let ended = false;
    const began = since ?? performance.now();
    void stream().then((live) => {
      if (!ended) end = live.watch(topic, event, (data) => onEvent(data), began);
    });
    return () => {
      ended = true;
      end();
    };
  }, [stream, topic, event, since]);
}
