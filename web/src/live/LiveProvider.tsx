import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Topic } from '@buildai/core/shared';
import { useSession, useSessionFetch } from '../session/session.js';
import { LazyLiveStream } from './lazy-live-stream.js';
import type { TopicReader } from './live-stream.js';

const LiveContext = createContext<LazyLiveStream | undefined>(undefined);

export function LiveProvider({ children }: { children: ReactNode }): ReactNode {
  const fetch = useSessionFetch();
  const { account } = useSession();
  // Other rights allow other topics, so the stream is opened again when they change.
  const watcher = account && `${account.accountId} ${account.isAdmin ? 'as admin' : ''}`;
  const queries = useQueryClient();
  const stream = useMemo(
    () =>
      watcher === undefined
        ? undefined
        : new LazyLiveStream({
            fetch,
            name: `buildai.live ${watcher}`,
            onGap: () => void queries.invalidateQueries(),
          }),
    [watcher, fetch, queries],
  );
  useEffect(() => {
    const look = (): void => stream?.setVisible(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [stream]);
  return <LiveContext value={stream}>{children}</LiveContext>;
}

/**
 * Calls the listener for each such event of the topic; an undefined topic subscribes to nothing. All tabs share one
 * stream; events missed while this one was hidden or disconnected are delivered afterwards. The data is what the server
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
    const began = since ?? performance.now();
    return stream.use((live) => live.watch(topic, event, (data) => onEvent(data), began));
  }, [stream, topic, event, since]);
}

/**
 * Reads a topic whose events have IDs of their own, such as those of replies, from the same stream.
 * @returns a function to be called when events before those that come are needed: those after the reader's position.
 */
export function useLiveTopic(topic: Topic, reader: TopicReader): () => void {
  const stream = use(LiveContext);
  const onEvent = useEffectEvent(reader.onEvent);
  const position = useEffectEvent(reader.position);
  const onOpen = useEffectEvent(() => reader.onOpen?.());
  useEffect(() => {
    if (!stream) return;
    return stream.use((live) =>
      live.read(topic, {
        onEvent: (event) => onEvent(event),
        position: () => position(),
        onOpen: () => onOpen(),
      }),
    );
  }, [stream, topic]);
  return useCallback(() => stream?.catchUp(), [stream]);
}

/** Lets this tab get live updates while it is hidden, too: it has something to do when they come. */
export function useLiveWhileHidden(isNeeded: boolean): void {
  const stream = use(LiveContext);
  useEffect(() => {
    if (!isNeeded || !stream) return;
    return stream.use((live) => live.stayWhileHidden());
  }, [isNeeded, stream]);
}
