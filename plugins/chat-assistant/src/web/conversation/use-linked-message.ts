import { changeAddress, useAddress, useToast } from '@buildai/web';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatMessage } from '../../shared/message.js';
import type { History } from './use-history.js';
import type { VersionActions } from './use-version-actions.js';

const scrollDelay = 100;

export const messageElementId = (messageId: string): string => `message-${messageId}`;

/**
 * Scrolls to the message in the URL's `messageId`, loading older pages until it is found, and with
 * `preview=true` shows its version.
 * @returns the ID of that message.
 */
export function useLinkedMessage(history: History, versions: VersionActions): string | undefined {
  const search = useAddress('messageId', 'preview');
  const toast = useToast();
  const sought = search.get('messageId');
  const done = useRef<string>(undefined);

  const goTo = useEffectEvent((message: ChatMessage) => {
    setTimeout(
      () => document.getElementById(messageElementId(message.id))?.scrollIntoView({ block: 'center' }),
      scrollDelay,
    );
    if (search.get('preview') !== 'true') return;
    const { versionId } = message.annotations[0];
    if (versionId === undefined) {
      toast({ message: 'No version available for preview on this message', severity: 'error' });
    } else {
      versions.preview(versionId);
    }
  });
  const look = useEffectEvent(() => {
    const { messages, loadOlder, isLoadingOlder, error } = history;
    if (sought === null || sought === done.current || messages === undefined || isLoadingOlder) return;
    const message = messages.find(({ id }) => id === sought);
    if (message === undefined && loadOlder && !error) return void loadOlder(sought);
    done.current = sought;
    if (message) return goTo(message);
    if (error)
      return toast({
        message: `The message couldn’t be loaded. ${error.message}`,
        severity: 'error',
        action: {
          label: 'Try again',
          onClick() {
            done.current = undefined;
            void loadOlder?.(sought);
          },
        },
      });
    toast({ message: `Message with ID "${sought}" not found in conversation history.`, severity: 'error' });
    changeAddress({ messageId: undefined, preview: undefined });
  });
  useEffect(() => {
    look();
  }, [sought, history.messages?.length, history.isLoadingOlder]);
  return sought ?? undefined;
}
