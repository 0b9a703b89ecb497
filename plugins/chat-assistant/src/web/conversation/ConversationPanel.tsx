import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Box from '@mui/material/Box';
import type { BuilderContext } from '@buildai/apps/shared';
import { fixRequests, previewRoute } from '@buildai/runtime/shared';
import { EmptyState, ErrorState, LoadingSkeleton, useToast } from '@buildai/web';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { ReplyRunning } from '../../shared/errors.js';
import type { ChatMode } from '../../shared/message.js';
import { Composer } from '../composer/Composer.js';
import { ModePicker } from '../composer/ModePicker.js';
import { MessageList } from './MessageList.js';
import { ReplyAnnouncer } from './ReplyAnnouncer.js';
import type { ConversationState } from './use-conversation.js';
import { useConversation } from './use-conversation.js';
import { useFreshAllowance } from './use-fresh-allowance.js';
import { useVersionActions } from './use-version-actions.js';

/** The chat panel of an app. */
export default function ConversationPanel({ appId }: BuilderContext): ReactNode {
  const conversation = useConversation(appId);
  const [text, setText] = useState('');
  const [mode, setMode] = useState<ChatMode>('build');
  const { history, live, isBusy, send, stop } = conversation;
  const versions = useVersionActions(appId, live?.view.versionId);
  useFixRequests(appId, conversation);
  useFreshAllowance(appId);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      {history.messages === undefined && live === undefined ? (
        <Box
          sx={{ flex: 1, minHeight: 0, display: 'grid', alignContent: history.error ? 'center' : 'start' }}
        >
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
      ) : (
        <MessageList
          conversation={conversation}
          versions={versions}
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
        <Composer
          label="Message to the assistant"
          placeholder="Ask for a change…"
          choices={<ModePicker mode={mode} onMode={setMode} />}
          text={text}
          onText={setText}
          onSend={(message) => send({ ...message, mode, ...placeOf(appId) })}
          onStop={isBusy ? () => void stop() : undefined}
        />
      </Box>
    </Box>
  );
}

/** The route open in the preview, which the request is probably about. */
function placeOf(appId: string): { route?: string } {
  const route = previewRoute.of(appId);
  return route === undefined ? {} : { route };
}

/** Sends fix requests from the preview. */
function useFixRequests(appId: string, { isBusy, send }: ConversationState): void {
  const toast = useToast();
  const onRequest = useEffectEvent((message: string) => {
    if (isBusy) toast({ message: ReplyRunning().message, severity: 'error' });
    else void send({ content: message, autofix: true });
  });
  useEffect(
    () => fixRequests.listen((request) => request.appId === appId && onRequest(request.message)),
    [appId],
  );
}
