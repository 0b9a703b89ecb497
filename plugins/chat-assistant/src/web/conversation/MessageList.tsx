import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import LinearProgress from '@mui/material/LinearProgress';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { planLocks } from '../plan/plan-lock.js';
import { MessageGroups } from './message-groups.js';
import type { PlanActions } from './MessageRow.js';
import { MessageRow } from './MessageRow.js';
import { groupClass, VirtualizedGroup } from './VirtualizedGroup.js';
import type { ConversationEntry } from './conversation-entries.js';
import { conversationEntries } from './conversation-entries.js';
import type { ConversationState } from './use-conversation.js';
import { useLinkedMessage } from './use-linked-message.js';
import { useMessageScroll } from './use-message-scroll.js';
import type { VersionActions } from './use-version-actions.js';

interface MessageListProps {
  readonly plans: PlanActions;
  readonly conversation: ConversationState;
  readonly versions: VersionActions;
  readonly empty: ReactNode;
}

/** What the builder wrote before a message. */
function askedBefore(shown: readonly ConversationEntry[], index: number): string {
  const asked = shown
    .slice(0, index)
    .findLast((each) => each.kind === 'sent' || (each.kind === 'message' && each.message.role === 'user'));
  if (asked?.kind === 'sent') return asked.sent.content;
  return asked?.kind === 'message' ? asked.message.content : '';
}

/** Messages and groups of them. */
const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;

/** The messages: from the stream while following, afterwards from the history. */
export function MessageList(props: MessageListProps): ReactNode {
  const { conversation, versions, plans, empty } = props;
  const { history, live } = conversation;
  const { messages: stored } = history;
  const shown = useMemo(() => conversationEntries(stored ?? [], live), [stored, live]);
  const locks = useMemo(() => planLocks(shown), [shown]);
  const [arrangement] = useState(() => new MessageGroups());
  const groups = useMemo(() => arrangement.arrange(shown), [arrangement, shown]);
  const linkedId = useLinkedMessage(history, versions);
  const lastId = shown.at(-1)?.id;
  const { attach, isAtBottom, toBottom } = useMessageScroll({
    firstId: shown[0]?.id,
    sent: live?.sent,
    loadOlder: history.loadOlder,
  });
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      {history.isLoadingOlder && (
        <LinearProgress
          aria-label="Loading older messages"
          sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }}
        />
      )}
      <Box
        ref={attach}
        tabIndex={0}
        role="log"
        aria-label="Messages"
        aria-live="off"
        sx={{
          height: '100%',
          overflowY: 'auto',
          overflowAnchor: 'none',
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box sx={{ display: 'grid', minHeight: '100%' }}>
          {shown.length === 0 ? (
            empty
          ) : (
            <Box
              sx={{
                ...stacked,
                alignContent: 'start',
                p: 2,
                [`& > .${groupClass}`]: stacked,
              }}
            >
              {groups.map(({ key, start, isFar, messages }) => (
                <VirtualizedGroup
                  key={key}
                  isFar={isFar}
                  stays={messages.some(({ id }) => id === linkedId || id === lastId)}
                  render={() =>
                    messages.map((message, index) => (
                      <MessageRow
                        key={message.id}
                        {...{ message, conversation, versions, plans }}
                        later={shown.length - 1 - start - index}
                        lock={locks.get(message.id)}
                        asked={locks.has(message.id) ? askedBefore(shown, start + index) : ''}
                      />
                    ))
                  }
                />
              ))}
            </Box>
          )}
        </Box>
      </Box>
      {!isAtBottom && <ToNewest onClick={toBottom} />}
    </Box>
  );
}

function ToNewest({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <Fab
      size="small"
      aria-label="Go to the newest message"
      onClick={onClick}
      sx={{
        position: 'absolute',
        bottom: 12,
        left: '50%',
        ml: '-20px',
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    >
      <ArrowDownwardOutlined />
    </Fab>
  );
}
