import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import type { BuilderContext } from '@buildai/apps/shared';
import { assistantRequests } from '@buildai/apps/shared';
import type { AssistantRequest } from '@buildai/apps/shared';
import { previewRoute } from '@buildai/runtime/shared';
import { busyApps } from '@buildai/versions/shared';
import { EmptyState, ErrorState, LoadingSkeleton, lazyComponent, useToast } from '@buildai/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ReplyRunning } from '../../shared/errors.js';
import type { SentMessage } from '../../shared/api.js';
import type { ChatMode, ReplyStatus } from '../../shared/message.js';
import { MessageComposer } from '../composer/MessageComposer.js';
import { useModelChoice } from '../composer/use-models.js';
import { usePlanFirst } from '../composer/use-plan-first.js';
import { useMessageQueue } from '../queue/use-message-queue.js';
import { MessageList } from './MessageList.js';
import { ReplyAnnouncer } from './ReplyAnnouncer.js';
import type { ConversationState } from './use-conversation.js';
import type { History } from './use-history.js';
import { useConversation } from './use-conversation.js';
import { usePlanMessages } from './use-plan-messages.js';
import { useFreshAllowance } from './use-fresh-allowance.js';
import { useVersionActions } from './use-version-actions.js';

const ConversationTools = lazyComponent(() => import('../search/ConversationTools.js'));
const QueuedMessages = lazyComponent(() => import('../queue/QueuedMessages.js'));

/** The chat panel of an app. */
export default function ConversationPanel({ appId, isAdmin }: BuilderContext): ReactNode {
  const [mode, setMode] = useState<ChatMode>('build');
  const input = useRef<HTMLTextAreaElement>(null);
  const models = useModelChoice(appId);
  const [plansFirst, setPlansFirst] = usePlanFirst(appId, models.generates);
  const conversation = useConversation(appId, models);
  const plans = usePlanMessages(conversation);
  const isDiscussion = mode === 'discuss';
  const { history, live, isBusy, send, stop } = conversation;
  const versions = useVersionActions(appId, live?.view.versionId);
  useBusyMark(appId, isBusy);
  /** The message as it is sent from here: with the mode, and where the builder is. */
  const placed = (typed: SentMessage): SentMessage => ({
    ...typed,
    mode: isDiscussion || !plansFirst ? mode : 'plan',
    ...placeOf(appId),
  });
  const onChangeByChat = (messageId: string) => {
    setMode('build');
    plans.change(messageId);
    input.current?.focus();
  };
  const sendTyped = async (typed: SentMessage) => {
    const message = placed(typed);
    return send(isDiscussion ? message : await plans.withPlan(message));
  };
  const queue = useMessageQueue({ appId, isBusy, lastStatus: lastStatusOf(conversation), send });
  useAssistantRequests(appId, conversation, input);
  useFreshAllowance(appId);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      {history.messages && history.messages.length > 0 && (
        <ConversationTools appId={appId} isAdmin={isAdmin} />
      )}
      {history.messages === undefined && live === undefined ? (
        <PendingHistory history={history} />
      ) : (
        <MessageList
          conversation={conversation}
          versions={versions}
          plans={{
            appId,
            priced: isAdmin && models.mayCost && !models.generates ? { model: models.sentId } : undefined,
            onBuild: (plan) => void plans.build(plan),
            onChangeByChat,
          }}
          empty={
            <EmptyState
              icon={ChatBubbleOutline}
              title="Start a conversation"
              description="Ask for new features or modifications to your app"
            />
          }
        />
      )}
      <ReplyAnnouncer messages={history.messages} live={live?.view} />
      <Box sx={{ flex: 'none', p: 1.5, pt: 0 }}>
        {queue.queued.length > 0 && <QueuedMessages queue={queue} />}
        <MessageComposer
          appId={appId}
          isAdmin={isAdmin}
          mode={mode}
          onMode={setMode}
          plansFirst={plansFirst}
          onPlansFirst={setPlansFirst}
          plans={plans}
          models={models}
          inputRef={input}
          onSend={sendTyped}
          onQueue={(typed) => queue.add(placed(typed))}
          onStop={isBusy ? () => void stop() : undefined}
        />
      </Box>
    </Box>
  );
}

/** While the messages are loading, or if they could not be loaded. */
function PendingHistory({ history }: { readonly history: History }): ReactNode {
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'grid', alignContent: history.error ? 'center' : 'start' }}>
      {history.error ? (
        <ErrorState
          title="The conversation couldn’t be loaded."
          kept="Your app and your messages are safe."
          error={history.error}
          onRetry={() => void history.reload()}
        />
      ) : (
        <LoadingSkeleton padded count={5} />
      )}
    </Box>
  );
}

/** How the last reply ended; of an empty conversation, well. */
function lastStatusOf({ history: { messages }, live }: ConversationState): ReplyStatus | undefined {
  if (live) return live.view.status;
  return messages && (messages.at(-1)?.annotations[0].status ?? 'done');
}

/** The route open in the preview, which the request is probably about. */
function placeOf(appId: string): { route?: string } {
  const route = previewRoute.of(appId);
  return route === undefined ? {} : { route };
}

/** Lets other panels know that the assistant is working. */
function useBusyMark(appId: string, isBusy: boolean): void {
  useEffect(() => {
    busyApps.set(appId, isBusy);
    return () => busyApps.set(appId, false);
  }, [appId, isBusy]);
}

/** Sends what other parts of the builder ask the assistant, and says so where the composer is not in sight. */
function useAssistantRequests(
  appId: string,
  { isBusy, live, send }: ConversationState,
  composer: RefObject<HTMLElement | null>,
): void {
  const toast = useToast();
  const waiting = useRef<(() => void)[]>([]);
  const onRequest = useEffectEvent(async (request: AssistantRequest) => {
    const { message, isFix, busy = ReplyRunning().message, failed, onSent, onDone } = request;
    if (isBusy) toast({ message: busy, severity: isFix ? 'error' : 'info' });
    const body: SentMessage = { content: message, mode: 'build', ...(isFix ? { autofix: true } : {}) };
    const isSent = !isBusy && (await send(body, failed));
    onSent?.(isSent);
    if (isSent && isFix && composer.current?.checkVisibility() === false)
      toast({ message: 'Asked the assistant. Its reply is in the conversation.', severity: 'info' });
    if (isSent && onDone) waiting.current.push(onDone);
  });
  useEffect(() => {
    return assistantRequests.listen(appId, (request) => void onRequest(request));
  }, [appId]);
  const onEnd = useEffectEvent(() => {
    const asked = waiting.current.splice(0);
    if (live?.view.status === 'done') for (const onDone of asked) onDone();
  });
  useEffect(() => {
    if (!isBusy) onEnd();
  }, [isBusy]);
}
