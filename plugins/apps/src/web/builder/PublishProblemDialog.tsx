import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useSession } from '@buildai/web';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { assistantRequests } from '../../shared/assistant-requests.js';
import { codeAddress } from '../../shared/code-address.js';
import type { PublishFinding } from '../../shared/publish-check.js';
import { hasSecurity, isOnlySecurity, publishFixMessage } from './publish-fix-message.js';
import type { PublishProblem } from './publish-problem.js';

interface PublishProblemDialogProps {
  readonly appId: string;
  readonly problem: PublishProblem;
  /** Publishes in spite of warnings. */
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const texts = {
  errors: {
    title: 'This version can’t be published',
    text: 'The app couldn’t be built. Visitors keep seeing what they see now.',
  },
  warnings: {
    title: 'Publish with functions that don’t work?',
    text: 'These functions don’t run yet. Until they do, the published app keeps using the code that worked before, where there is any.',
  },
  security: {
    title: 'Publish with open security findings?',
    text: 'Check these before others use the app. You can mend or accept each of them under Security.',
  },
  both: {
    title: 'Publish with open findings?',
    text: 'Functions that don’t run yet keep the code that worked before, where there is any. Findings of the security check can be mended or accepted under Security.',
  },
} as const;

const textsOf = (problem: PublishProblem) => {
  if (problem.kind === 'errors') return texts.errors;
  if (isOnlySecurity(problem)) return texts.security;
  return hasSecurity(problem) ? texts.both : texts.warnings;
};

/** Why a version is not published, with what the builder can do. Loaded when it is needed. */
export default function PublishProblemDialog(props: PublishProblemDialogProps): ReactNode {
  const { appId, problem, onConfirm, onClose } = props;
  const { account } = useSession();
  const titleId = useId();
  const { title, text } = textsOf(problem);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{text}</Typography>
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, p: 0, mt: 2, mb: 0, listStyle: 'none' }}>
          {problem.findings.map((finding, index) => (
            <FindingItem
              key={index}
              finding={finding}
              href={
                account?.isAdmin && finding.field
                  ? codeAddress(appId, { ...finding, file: finding.field })
                  : undefined
              }
              onOpen={onClose}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onClose}>Cancel</Button>
        {problem.kind === 'warnings' && hasSecurity(problem) && (
          <Button component={Link} to={`/build/app/${appId}?panel=security`} onClick={onClose}>
            Open Security
          </Button>
        )}
        <Button
          variant={problem.kind === 'errors' ? 'contained' : 'text'}
          startIcon={<AutoFixHighOutlined />}
          onClick={() => {
            assistantRequests.send(appId, { message: publishFixMessage(problem), isFix: true });
            onClose();
          }}
        >
          Resolve with AI
        </Button>
        {problem.kind === 'warnings' && (
          <Button variant="contained" onClick={onConfirm}>
            Publish anyway
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface FindingItemProps {
  readonly finding: PublishFinding;
  /** The address of the place in the code. Omitted for builders who cannot see code. */
  readonly href: string | undefined;
  readonly onOpen: () => void;
}

function FindingItem({ finding, href, onOpen }: FindingItemProps): ReactNode {
  const { field, message, line, column } = finding;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        <Typography variant="code" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[field, line, column].filter((part) => part !== undefined).join(':')}
        </Typography>
      </Box>
      {href !== undefined && (
        <Button size="small" component={Link} to={href} onClick={onOpen} aria-label={`Open file ${field}`}>
          Open file
        </Button>
      )}
    </Box>
  );
}
