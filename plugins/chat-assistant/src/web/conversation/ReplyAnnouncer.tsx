import { proposePlanAction } from '@buildai/app-features/shared';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../shared/message.js';
import { visuallyHidden } from '../visually-hidden.js';
import type { ReplyView } from './reply-view.js';
import { replyOf } from './reply-view.js';
import { spokenSentences } from './spoken-sentences.js';

interface ReplyAnnouncerProps {
  readonly messages: readonly ChatMessage[] | undefined;
  /** The reply being followed. */
  readonly live: ReplyView | undefined;
}

/** Announces a reply to screen readers: that it begins, its sentences as they are complete, and how it ends. */
export function ReplyAnnouncer({ messages, live }: ReplyAnnouncerProps): ReactNode {
  // Replies of the history are announced only if they were followed here.
  const [hasFollowed, setFollowed] = useState(false);
  if (live && !hasFollowed) setFollowed(true);
  const last = hasFollowed ? messages?.findLast(({ role }) => role === 'assistant') : undefined;
  const past = useMemo(() => last && replyOf(last), [last]);
  const view = live ?? past;
  return (
    <Box sx={visuallyHidden}>
      <div aria-live="polite" aria-relevant="additions">
        {view && spokenSentences(view).map((sentence, index) => <p key={index}>{sentence}</p>)}
      </div>
      <div role="status">{view && stateOf(view)}</div>
    </Box>
  );
}

function stateOf(view: ReplyView): string {
  if (view.status === 'running') return 'The assistant is working.';
  if (view.status === 'failed') return `The reply failed. ${view.error?.message ?? ''}`;
  if (view.status === 'stopped') return 'The reply was stopped.';
  const hasPlan = view.parts.some((part) => part.kind === 'action' && part.head.type === proposePlanAction);
  return hasPlan ? 'There is a plan to check.' : 'The assistant is done.';
}
