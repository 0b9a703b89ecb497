import { lazyComponent } from '@buildai/web';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import type { ChatMessage, ChatMode } from '../../shared/message.js';
import { Composer } from './Composer.js';
import { MessageChoices } from './MessageChoices.js';
import { PlanFirstToggle } from './PlanFirstToggle.js';
import { PlanSubject } from './PlanSubject.js';
import { useStoredDraft } from './use-stored-draft.js';

const ReplyPrice = lazyComponent(() => import('../estimate/ReplyPrice.js'));
const SelectedElements = lazyComponent(() => import('./SelectedElements.js'));

interface MessageComposerProps extends Pick<
  ComponentProps<typeof Composer>,
  'models' | 'onQueue' | 'onSend' | 'onStop'
> {
  readonly appId: string;
  /** Whether the user sees costs. */
  readonly isAdmin: boolean;
  readonly mode: ChatMode;
  readonly onMode: (mode: ChatMode) => void;
  readonly plansFirst: boolean;
  readonly onPlansFirst: (isOn: boolean) => void;
  readonly plans: { readonly changed: ChatMessage | undefined; readonly leave: () => void };
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** Writes a message to the assistant of an app. What is typed renders nothing but this. */
export function MessageComposer(props: MessageComposerProps): ReactNode {
  const { appId, isAdmin, mode, onMode, plansFirst, onPlansFirst, plans, inputRef, ...rest } = props;
  const draft = useStoredDraft(appId);
  const { generates, mayCost, sentId } = rest.models;
  const isDiscussion = mode === 'discuss';
  const planned = isDiscussion ? undefined : plans.changed;
  return (
    <Composer
      {...rest}
      label="Message to the assistant"
      placeholder={planned ? 'What should the plan have?' : 'Ask for a change…'}
      choices={
        <MessageChoices appId={appId} draft={draft} mode={mode} onMode={onMode}>
          {!isDiscussion && !generates && <PlanFirstToggle isOn={plansFirst} onChange={onPlansFirst} />}
        </MessageChoices>
      }
      isCrowded
      inputRef={inputRef}
      subject={
        <>
          {planned && <PlanSubject onRemove={plans.leave} />}
          <SelectedElements appId={appId} draft={draft} input={inputRef} />
          {isAdmin && mayCost && (
            <ReplyPrice
              appId={appId}
              draft={draft}
              mode={planned || ((plansFirst || generates) && !isDiscussion) ? 'plan' : mode}
              model={sentId}
              planned={planned}
            />
          )}
        </>
      }
      draft={draft}
    />
  );
}
