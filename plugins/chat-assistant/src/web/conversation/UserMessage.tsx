import type { ProposedPlan } from '@buildai/app-features/shared';
import type { SelectedElement } from '@buildai/runtime/shared';
import { lazyComponent, useSession } from '@buildai/web';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../shared/message.js';
import { buildPlanText } from '../../shared/plan-message.js';
import { SentAttachments } from './SentAttachments.js';
import type { AttachmentView } from './SentAttachments.js';

const SentElements = lazyComponent(() => import('./SentElements.js'));
const FoldedPlan = lazyComponent(() => import('../plan/FoldedPlan.js'));

interface UserMessageProps {
  readonly content: string;
  /** The plan that it asks to build or to change. */
  readonly plan?: ProposedPlan | undefined;
  /** Who wrote it, if that is known. */
  readonly author?: ChatMessage['author'];
  readonly attachments: readonly AttachmentView[];
  /** What was selected in the preview for it. */
  readonly elements: readonly SelectedElement[] | undefined;
  readonly isAutofix: boolean;
  readonly isFailed: boolean;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  /** Below the message. */
  readonly actions?: ReactNode;
}

/** A user message, with Retry if its reply failed. */
export function UserMessage(props: UserMessageProps): ReactNode {
  const { author, content, plan, attachments, elements, isAutofix, isFailed, isBusy, onRetry, actions } =
    props;
  const { account } = useSession();
  const isOfAnother = author !== undefined && author.accountId !== account?.accountId && !isAutofix;
  const isBuild = plan !== undefined && content === buildPlanText(plan);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        justifyItems: 'end',
        gap: 0.5,
        pl: { xs: 3, md: 5 },
      }}
    >
      {isOfAnother && (
        <Typography variant="caption" color="textSecondary" noWrap sx={{ maxWidth: '100%', px: 0.5 }}>
          {author.name || 'A former builder'}
        </Typography>
      )}
      <Box
        sx={{
          maxWidth: '100%',
          px: 1.75,
          py: 1.25,
          borderRadius: '12px 12px 4px 12px',
          bgcolor: 'action.selected',
        }}
      >
        {isAutofix ? <Autofix details={content} /> : <Words text={isBuild ? 'Build this plan' : content} />}
        <SentAttachments attachments={attachments} />
        {elements && <SentElements elements={elements} />}
      </Box>
      {plan && (
        <Box sx={{ width: '100%', maxWidth: 320 }}>
          <FoldedPlan plan={plan} />
        </Box>
      )}
      {isFailed && (
        <Button size="small" startIcon={<ReplayOutlined />} disabled={isBusy} onClick={onRetry}>
          Retry
        </Button>
      )}
      {actions}
    </Box>
  );
}

function Words({ text }: { text: string }): ReactNode {
  return (
    <Typography
      dir="auto"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6, unicodeBidi: 'plaintext' }}
    >
      {text}
    </Typography>
  );
}

function Autofix({ details }: { details: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Typography>BuildAI detected some issues and will try to auto fix them</Typography>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ ml: -1.25 }}>
        {isOpen ? 'Hide details' : 'Show details'}
      </Button>
      {isOpen && (
        <Typography variant="code" component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {details}
        </Typography>
      )}
    </>
  );
}
