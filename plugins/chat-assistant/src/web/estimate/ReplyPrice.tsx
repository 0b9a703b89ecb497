import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ChatMessage, ChatMode } from '../../shared/message.js';
import type { Draft } from '../composer/draft.js';
import { planOfMessage } from '../plan/plan-of-message.js';
import { ExpensiveReply } from './ExpensiveReply.js';
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
  return (
    <Box sx={{ px: 1.75, '&:not(:empty)': { pt: 1 } }}>
      <ExpensiveReply estimate={estimate} />
    </Box>
  );
}
