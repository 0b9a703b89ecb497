import { assistantRequests } from '@buildai/apps/shared';
import { useToast } from '@buildai/web';
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
  const toast = useToast();
  const isBusy = useChatBusy(appId);
  const [isSending, setIsSending] = useState(false);
  return {
    isSending,
    async request(message) {
      if (isBusy) {
        toast({ message: busyMessage, severity: 'info' });
        return false;
      }
      setIsSending(true);
      const isSent = await new Promise<boolean>((resolve) =>
        assistantRequests.send(appId, {
          message,
          isFix: false,
          busy: busyMessage,
          failed: 'Failed to request access control change',
          onSent: resolve,
        }),
      );
      setIsSending(false);
      if (isSent)
        toast({ message: 'Asked the assistant to change who can access this table', severity: 'info' });
      return isSent;
    },
  };
}
