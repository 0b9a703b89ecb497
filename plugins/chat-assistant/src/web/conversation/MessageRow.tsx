import { useSession } from '@buildai/web';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { ChatMessage } from '../../shared/message.js';
import { visuallyHidden } from '../visually-hidden.js';
import type { PlanLock } from '../plan/plan-lock.js';
import type { PlanPlace } from '../plan/plan-place.js';
import { AssistantMessage } from './AssistantMessage.js';
import { BelowMessage } from './BelowMessage.js';
import { MessageVersion } from './MessageVersion.js';
import { replyOf } from './reply-view.js';
import { speakerOf } from './speaker-of.js';
import type { ReplyView } from './reply-view.js';
import { RestoreMessage } from './RestoreMessage.js';
import type { ConversationEntry } from './conversation-entries.js';
import { visibleSuggestions } from './visible-suggestions.js';
import type { ConversationState } from './use-conversation.js';
import { messageElementId } from './use-linked-message.js';
import type { VersionActions } from './use-version-actions.js';
import { UserMessage } from './UserMessage.js';

/** What can be done with the plans of the conversation. */
export interface PlanActions extends Pick<PlanPlace, 'appId' | 'priced' | 'onBuild'> {
  readonly onChangeByChat: (messageId: string) => void;
}

interface MessageRowProps {
  readonly message: ConversationEntry;
  /** Number of messages after it. */
  readonly later: number;
  readonly conversation: ConversationState;
  readonly versions: VersionActions;
  readonly plans: PlanActions;
  /** The lock of its plan. */
  readonly lock: PlanLock | undefined;
  /** The request that its plan answers. */
  readonly asked: string;
}

/** A message of the conversation with what stands below it. */
export function MessageRow(props: MessageRowProps): ReactNode {
  const { message, later, conversation, versions, plans, lock, asked } = props;
  const { isBusy } = conversation;
  const { account } = useSession();
  const speakerId = useId();
  return (
    <div id={messageElementId(message.id)} role="article" aria-labelledby={speakerId}>
      <Typography id={speakerId} component="h3" sx={visuallyHidden}>
        {speakerOf(message, account?.accountId)}
      </Typography>
      <Shown
        message={message}
        later={later}
        conversation={conversation}
        versions={versions}
        plan={{
          appId: plans.appId,
          messageId: message.id,
          lock,
          asked,
          isBusy,
          priced: plans.priced,
          onBuild: plans.onBuild,
          onChangeByChat: () => plans.onChangeByChat(message.id),
        }}
      />
      {message.kind === 'message' && (
        <BelowMessage appId={plans.appId} message={message.message} isLast={later === 0} isBusy={isBusy} />
      )}
    </div>
  );
}

interface ShownProps extends Pick<MessageRowProps, 'message' | 'later' | 'conversation' | 'versions'> {
  readonly plan: PlanPlace;
}

type ReplyProps = Omit<ComponentProps<typeof AssistantMessage>, 'view' | 'stored' | 'isDiscussion'> & {
  /**
   * A reply, with the same component while streaming and afterwards, so that expanded items stay expanded.
   * Replies from the history are parsed once, however often the list renders.
   */
  readonly reply: ReplyView | ChatMessage;
  readonly isDiscussion: boolean;
};

function Reply({ reply, ...props }: ReplyProps): ReactNode {
  const view = useMemo(() => ('annotations' in reply ? replyOf(reply) : reply), [reply]);
  const stored = useMemo(
    () => ('annotations' in reply ? { messageId: reply.id, content: reply.content } : undefined),
    [reply],
  );
  return <AssistantMessage {...props} view={view} stored={stored} />;
}

function Shown({ message, later, conversation, versions, plan }: ShownProps): ReactNode {
  const { isBusy, live, retry, send } = conversation;
  if (message.kind === 'sent') {
    const { content, plan: sentPlan, attachments = [], autofix = false } = message.sent;
    const shown = attachments.map(({ name, contentType, data }) => ({
      name,
      contentType,
      url: `data:${contentType};base64,${data}`,
    }));
    return (
      <UserMessage
        content={content}
        plan={sentPlan}
        attachments={shown}
        elements={message.sent.elements}
        isAutofix={autofix}
        isFailed={false}
        isBusy
        onRetry={() => undefined}
      />
    );
  }
  if (message.kind === 'live' || message.message.role === 'assistant') {
    const isLive = message.kind === 'live';
    return (
      <Reply
        reply={isLive ? message.view : message.message}
        isDiscussion={isLive ? live?.sent?.mode === 'discuss' : isDiscussion(message.message)}
        isLast={later === 0}
        isBusy={isBusy}
        suggestions={isLive ? [] : visibleSuggestions(message.message, { isLast: later === 0, isBusy })}
        versions={versions}
        plan={plan}
        onContinue={() => void send({ content: "Let's keep going", mode: 'build', continues: true })}
      />
    );
  }
  const { id, author, content, experimental_attachments: attachments, annotations } = message.message;
  const [{ status, systemActionInfo, versionId }] = annotations;
  if (systemActionInfo && systemActionInfo.type !== 'autofix')
    return (
      <RestoreMessage
        messageId={id}
        info={systemActionInfo}
        versions={versions}
        laterMessages={later}
        isBusy={isBusy}
      />
    );
  const hasVersion =
    versionId !== undefined &&
    versions.newestId !== undefined &&
    versionId !== versions.newestId &&
    !systemActionInfo &&
    !isDiscussion(message.message);
  return (
    <UserMessage
      content={content}
      plan={message.message.plan}
      author={author}
      attachments={attachments}
      elements={message.message.elements}
      isAutofix={systemActionInfo?.type === 'autofix'}
      isFailed={status === 'failed' || status === 'stopped'}
      isBusy={isBusy}
      onRetry={() => void retry(id)}
      actions={
        hasVersion && (
          <MessageVersion
            messageId={id}
            versionId={versionId}
            versions={versions}
            laterMessages={later - 1}
            isBusy={isBusy}
          />
        )
      }
    />
  );
}

function isDiscussion({ annotations: [{ discussModeMetadata }] }: ChatMessage): boolean {
  return discussModeMetadata?.isDiscussMode ?? false;
}
