import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ReplyEstimate } from '../../shared/reply-estimate.js';
import { aboutText, priceText } from '../usage/cost-text.js';

interface ExpensiveReplyProps {
  readonly estimate: ReplyEstimate | undefined;
}

/** What a reply will cost, if that is much. */
export function ExpensiveReply({ estimate }: ExpensiveReplyProps): ReactNode {
  if (!estimate?.isExpensive) return null;
  const { cost, tokens } = estimate;
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      This reply will use about {aboutText(tokens)} tokens
      {cost === null ? '. The rates of this model are unknown.' : ` and cost about ${priceText(cost)}.`}
    </Typography>
  );
}
