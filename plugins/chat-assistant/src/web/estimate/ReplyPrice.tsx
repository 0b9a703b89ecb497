import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ChatMessage, ChatMode } from '../../shared/message.js';
import type { Draft } from '../composer/draft.js';
import { planOfMessage } from '../plan/plan-of-message.js';
import { aboutText, priceText } from '../usage/cost-text.js';
import { useReplyEstimate } from './use-reply-estimate.js';

interface ReplyPriceProps {
  readonly appId: string;
  readonly draft: Draft;
  readonly mode: ChatMode;
  /** Undefined for the default model. */
  readonly model: string | undefined;
  /** The reply whose plan the message changes. */
  readonly planned: ChatMessage | undefined;
}

/** Says before an expensive message is sent what its reply will cost. For admins, who see costs. */
export default function ReplyPrice({ appId, draft, mode, model, planned }: ReplyPriceProps): ReactNode {
  const plan = useMemo(() => planned && planOfMessage(planned), [planned]);
  const estimate = useReplyEstimate(appId, draft, { mode, model, plan });
  if (!estimate?.isExpensive) return null;
  const { cost, tokens } = estimate;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 1.75, pt: 1 }}>
      This reply will use about {aboutText(tokens)} tokens
      {cost === null ? '. The rates of this model are unknown.' : ` and cost about ${priceText(cost)}.`}
    </Typography>
  );
}
