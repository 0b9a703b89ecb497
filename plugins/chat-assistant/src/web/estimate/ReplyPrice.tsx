import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ChatMode } from '../../shared/message.js';
import type { Draft } from '../composer/draft.js';
import { aboutText, priceText } from '../usage/cost-text.js';
import { useReplyEstimate } from './use-reply-estimate.js';

interface ReplyPriceProps {
  readonly appId: string;
  readonly draft: Draft;
  readonly mode: ChatMode;
  /** Undefined for the default model. */
  readonly model: string | undefined;
}

/** Says before an expensive message is sent what its reply will cost. For admins, who see costs. */
export default function ReplyPrice({ appId, draft, mode, model }: ReplyPriceProps): ReactNode {
  const estimate = useReplyEstimate(appId, draft, { mode, model });
  if (!estimate?.isExpensive) return null;
  const { cost, tokens } = estimate;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 1.75, pt: 1 }}>
      This reply will use about {aboutText(tokens)} tokens
      {cost === null ? '. The rates of this model are unknown.' : ` and cost about ${priceText(cost)}.`}
    </Typography>
  );
}
