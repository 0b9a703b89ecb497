import { proposePlanAction } from '@buildai/app-features/shared';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../shared/message.js';
import { visuallyHidden } from '../visually-hidden.js';
import { proseAt } from './prose.js';
import type { ReplyView } from './reply-view.js';
import { replyOf } from './reply-view.js';

interface ReplyAnnouncerProps {
  readonly messages: readonly ChatMessage[] | undefined;
  /** The reply being followed. */
  readonly live: ReplyView | undefined;
}

const longest = 600;

/** Announces to screen readers when the assistant starts, and its text when it has finished. */
export function ReplyAnnouncer({ messages, live }: ReplyAnnouncerProps): ReactNode {
  const last = messages?.findLast(({ role }) => role === 'assistant');
  const past = useMemo(() => last && replyOf(last), [last]);
  const view = live ?? past;
  return (
    <Box role="status" sx={visuallyHidden}>
      {view && wordsOf(view)}
    </Box>
  );
}

function wordsOf(view: ReplyView): string {
  if (view.status === 'running') return 'The assistant is working.';
  if (view.status === 'failed') return `The reply failed. ${view.error?.message ?? ''}`;
  if (view.status === 'stopped') return 'The reply was stopped.';
  const text = view.parts
    .map((_, index) => proseAt(view.parts, index))
    .filter(Boolean)
    .join(' ');
  const hasPlan = view.parts.some((part) => part.kind === 'action' && part.head.type === proposePlanAction);
  const told = text.slice(0, longest) || 'The assistant is done.';
  return hasPlan ? `${told} There is a plan to check.` : told;
}
