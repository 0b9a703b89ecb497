import { ReplyRunning, chatApi } from '@buildai/chat-assistant/shared';
import { showUpgradePrompt, useApi, useToast } from '@buildai/web';
import { useState } from 'react';
import { useChatBusy } from '../use-chat-busy.js';

const busyMessage = 'Please wait for chat to finish before updating permissions';

export interface AccessRequesting {
  readonly isSending: boolean;
  /** Asks the assistant, in the conversation of the app. @returns whether it was asked. */
  readonly request: (content: string) => Promise<boolean>;
}

/** Access is changed by the assistant alone; this asks it to. */
export function useAccessRequest(appId: string): AccessRequesting {
  const api = useApi(chatApi);
  const toast = useToast();
  const isBusy = useChatBusy(appId);
  const [isSending, setIsSending] = useState(false);
  return {
    isSending,
    async request(content) {
      if (isBusy) {
        toast({ message: busyMessage, severity: 'info' });
        return false;
      }
      setIsSending(true);
      try {
        const reply = await api.sendMessage({ params: { appId }, body: { content } });
        // The conversation follows the reply; this request is done.
        await reply.body?.cancel();
        toast({ message: 'Asked the assistant to change who can access this table', severity: 'info' });
        return true;
      } catch (error) {
        if (showUpgradePrompt(error)) return false;
        if (ReplyRunning.is(error)) toast({ message: busyMessage, severity: 'info' });
        else toast({ message: 'Failed to request access control change', severity: 'error' });
        return false;
      } finally {
        setIsSending(false);
      }
    },
  };
}
