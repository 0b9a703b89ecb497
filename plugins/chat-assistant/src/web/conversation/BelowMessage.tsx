import { messageAdditions } from '@buildai/runtime/shared';
import { lazyComponent } from '@buildai/web';
import type { ComponentProps, ReactNode } from 'react';
import { MessageDetails } from '../details/MessageDetails.js';
import { visibleSuggestions } from './visible-suggestions.js';

const Suggestions = lazyComponent(() => import('./Suggestions.js'));

type BelowMessageProps = ComponentProps<typeof MessageDetails> & {
  /** Whether it is the last of the conversation. */
  readonly isLast: boolean;
};

/** What stands below a message: the next steps after the last reply, and what can be said and read about it. */
export function BelowMessage({ isLast, ...details }: BelowMessageProps): ReactNode {
  const { appId, isBusy, message } = details;
  const suggestions = visibleSuggestions(message, { isLast, isBusy });
  return (
    <>
      {suggestions.length > 0 && (
        <Suggestions
          suggestions={suggestions}
          onChoose={(text) => messageAdditions.send(appId, { kind: 'text', text })}
        />
      )}
      <MessageDetails {...details} />
    </>
  );
}
