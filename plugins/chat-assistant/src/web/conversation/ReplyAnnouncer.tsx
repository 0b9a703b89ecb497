import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.js';
import { proseAt } from './prose.js';
import type { ReplyView } from './reply-view.js';

const longest = 600;

/** Tells those who listen instead of looking when the assistant begins, and what it said when it has ended. */
export function ReplyAnnouncer({ view }: { view: ReplyView | undefined }): ReactNode {
  const [said, setSaid] = useState('');
  const status = view?.status;
  const spoken = view && status !== 'running' ? wordsOf(view) : undefined;
  useEffect(() => {
    if (status === 'running') setSaid('The assistant is working.');
    else if (spoken !== undefined) setSaid(spoken);
  }, [status, spoken]);
  return (
    <Box role="status" sx={visuallyHidden}>
      {said}
    </Box>
  );
}

function wordsOf(view: ReplyView): string {
  if (view.status === 'failed') return `The reply failed. ${view.error?.message ?? ''}`;
  if (view.status === 'stopped') return 'The reply was stopped.';
  const text = view.parts
    .map((_, index) => proseAt(view.parts, index))
    .filter(Boolean)
    .join(' ');
  return text.slice(0, longest) || 'The assistant is done.';
}
