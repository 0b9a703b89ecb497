import { showUpgradePrompt, useApi, useLive, useLiveTopic, useToast } from '@buildai/web';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { chatApi } from '../../shared/api.js';
import type { SentMessage } from '../../shared/api.js';
import type { StoredReplyEvent } from '../../shared/events.js';
import { chatLiveEvents } from '../../shared/live-events.js';
import type { ReplyLive } from '../../shared/live-events.js';
import type { LiveReply } from './reply-follower.js';
import { ReplyFollower } from './reply-follower.js';
import { MessageSender } from './message-sender.js';
import type { History } from './use-history.js';
import type { SentChoice } from '../composer/message-context.js';
import type { LoadedHistory } from './newest-page.js';
import { historyKey, reloadHistory } from './reload-history.js';
import { useHistory } from './use-history.js';

export interface ConversationState {
  readonly history: History;
  readonly live: LiveReply | undefined;
  /** Whether the assistant is working. */
  readonly isBusy: boolean;
  /** @returns whether the server accepted it; errors show a toast or the upgrade prompt. */
  readonly send: (
    message: SentMessage,
    /** Shown if it could not be sent, instead of the reason. */
    failed?: string,
  ) => Promise<boolean>;
  readonly retry: (messageId: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** The conversation of an app: its history, and the running reply, even if started elsewhere. */
export function useConversation(appId: string, models: SentChoice): ConversationState {
  const api = useApi(chatApi);
  const toast = useToast();
  const history = useHistory(appId);
  const follower = useFollower(appId);
  const live = useSyncExternalStore(follower.subscribe, follower.current);

  const newest = history.messages?.at(-1);
  const runningId = newest?.annotations[0].status === 'running' ? newest.id : undefined;
  useEffect(() => {
    if (runningId !== undefined) follower.follow(runningId);
  }, [follower, runningId]);
  useEffect(() => () => follower.leave(), [follower]);

  const onReply = (data: unknown) => {
    const followed = follower.current();
    const { messageId = (data as ReplyLive).messageId } = followed ?? {};
    // The history is reloaded when the followed reply ends. Others may begin and end while that is under way.
    if (!followed || messageId !== (data as ReplyLive).messageId) void history.reload();
  };
  useLive(`app:${appId}`, chatLiveEvents.started, onReply);
  useLive(`app:${appId}`, chatLiveEvents.completed, (data) => {
    onReply(data);
    follower.reportEnd((data as ReplyLive).messageId);
  });

  const params = { appId };
  const sender = new MessageSender(api, appId, models);
  return {
    history,
    live,
    isBusy: live ? live.view.status === 'running' : runningId !== undefined,
    send: (message, failed) =>
      follower.send((signal) => sender.send(message, signal), { sent: message, failed }),
    retry: (messageId) => follower.send((signal) => sender.retry(messageId, signal)),
    async stop() {
      try {
        await api.stopReply({ params });
      } catch {
        toast({ message: 'The reply couldn’t be stopped. Try again.', severity: 'error' });
      }
    },
  };
}

/** Follows the replies of an app by its live updates. */
function useFollower(appId: string): ReplyFollower {
  const api = useApi(chatApi);
  const toast = useToast();
  const queries = useQueryClient();
  const follower = useMemo(
    () =>
      new ReplyFollower({
        reload: () => reloadHistory(queries, api, appId),
        hasEnded: (messageId) => hasEnded(queries, appId, messageId),
        onError(error, failed) {
          if (showUpgradePrompt(error)) return;
          toast({
            message: failed ?? (error instanceof Error ? error.message : 'The message couldn’t be sent.'),
            severity: 'error',
          });
        },
      }),
    [api, appId, queries, toast],
  );
  const again = useLiveTopic(`reply:${appId}`, {
    onEvent: (event) => follower.receive(event as StoredReplyEvent),
    position: () => follower.position(),
  });
  useEffect(() => {
    follower.connect(again);
  }, [follower, again]);
  return follower;
}

/** Whether the loaded history has the end of a reply. */
function hasEnded(queries: QueryClient, appId: string, messageId: string): boolean {
  const loaded = queries.getQueryData<LoadedHistory>(historyKey(appId));
  const message = loaded?.pages.flatMap(({ messages }) => messages).find(({ id }) => id === messageId);
  return message !== undefined && message.annotations[0].status !== 'running';
}
