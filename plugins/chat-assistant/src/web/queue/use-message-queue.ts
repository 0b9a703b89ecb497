import { oneTabAtATime, useLiveWhileHidden, useSession, useToast } from '@buildai/web';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SentMessage } from '../../shared/api.js';
import type { ReplyStatus } from '../../shared/message.js';
import { draftStorage } from '../storage/draft-storage.js';

/** A message that waits until the assistant is done. */
export interface QueuedMessage {
  readonly id: string;
  readonly message: SentMessage;
}

export interface MessageQueue {
  /** The messages in the order in which they will be sent. */
  readonly queued: readonly QueuedMessage[];
  /** Why the next one is not sent; undefined if it will be. */
  readonly held: 'failed' | 'stopped' | 'refused' | undefined;
  readonly add: (message: SentMessage) => void;
  /** Changes the text of a message that waits. */
  readonly edit: (id: string, content: string) => void;
  readonly remove: (id: string) => void;
  /** Sends the first one although the queue is held. */
  readonly sendNow: () => void;
}

export interface MessageQueueOptions {
  readonly appId: string;
  readonly isBusy: boolean;
  /** How the last reply ended; undefined while that is not known. */
  readonly lastStatus: ReplyStatus | undefined;
  /** @returns whether the server accepted it. */
  readonly send: (message: SentMessage) => Promise<boolean>;
}

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;

/**
 * Messages written while the assistant was working, stored in this browser. One is sent when a reply has ended
 * well, by one tab; a failed or stopped reply holds them, since they may rely on what it should have done.
 */
export function useMessageQueue({ appId, isBusy, lastStatus, send }: MessageQueueOptions): MessageQueue {
  const { account } = useSession();
  const toast = useToast();
  const key = `queue ${account?.accountId ?? ''} ${appId}`;
  const queued = useStoredQueue(key);
  // The end of a reply has to be known to send the next message.
  useLiveWhileHidden(queued.length > 0);
  const [isRefused, setRefused] = useState(false);
  const ended = lastStatus === 'failed' || lastStatus === 'stopped' ? lastStatus : undefined;
  const held = isRefused ? 'refused' : ended;

  const change = (next: (now: readonly QueuedMessage[]) => readonly QueuedMessage[]) =>
    draftStorage
      .change<readonly QueuedMessage[]>(key, (now = []) => {
        const changed = next(now);
        return changed.length === 0 ? undefined : changed;
      })
      .catch(() => toast({ message: 'This browser couldn’t keep the message.', severity: 'error' }));

  const sendFirst = () =>
    oneTabAtATime(`buildai ${key}`, async () => {
      // Another tab may have sent it.
      const [first] = (await draftStorage.read<readonly QueuedMessage[]>(key)) ?? [];
      if (!first) return;
      const isSent = await send(first.message);
      if (isSent) await change((now) => now.filter(({ id }) => id !== first.id));
      setRefused(!isSent);
    });
  const onDue = useEffectEvent(sendFirst);
  const firstId = queued[0]?.id;
  const isDue = firstId !== undefined && !isBusy && held === undefined && lastStatus === 'done';
  useEffect(() => {
    if (isDue) void onDue();
  }, [isDue, firstId]);

  // When another reply has ended, what refused the message may be over.
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    if (!isBusy) setRefused(false);
  }
  return {
    queued,
    held: isBusy ? undefined : held,
    add: (message) => void change((now) => [...now, { id: newId(), message }]),
    edit: (edited, content) =>
      void change((now) =>
        now.map((each) => (each.id === edited ? { ...each, message: { ...each.message, content } } : each)),
      ),
    remove: (removed) => void change((now) => now.filter(({ id }) => id !== removed)),
    sendNow: () => void sendFirst(),
  };
}

function useStoredQueue(key: string): readonly QueuedMessage[] {
  const [queued, setQueued] = useState<readonly QueuedMessage[]>([]);
  useEffect(() => {
    let isLeft = false;
    const read = () =>
      void draftStorage.read<readonly QueuedMessage[]>(key).then(
        (kept = []) => {
          if (!isLeft) setQueued(kept);
        },
        () => undefined,
      );
    read();
    const stop = draftStorage.watch(key, read);
    return () => {
      isLeft = true;
      stop();
    };
  }, [key]);
  return queued;
}
