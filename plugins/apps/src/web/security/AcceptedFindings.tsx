import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '@buildai/web';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { FindingView } from '../../shared/security-api.js';
import { useDecide } from './security-queries.js';

interface AcceptedFindingsProps {
  readonly appId: string;
  readonly findings: readonly FindingView[];
}

/** Findings that builders accepted, folded away. */
export function AcceptedFindings({ appId, findings }: AcceptedFindingsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <Box>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        endIcon={<ExpandMoreOutlined sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {findings.length === 1 ? '1 accepted' : `${findings.length} accepted`}
      </Button>
      {isOpen && (
        <Box
          id={listId}
          component="ul"
          sx={{ display: 'grid', gap: 2, m: 0, mt: 1, p: 0, listStyle: 'none' }}
        >
          {findings.map((finding) => (
            <AcceptedFinding key={finding.id} appId={appId} finding={finding} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function AcceptedFinding({ appId, finding }: { readonly appId: string; readonly finding: FindingView }) {
  const decide = useDecide(appId);
  const { id, title, accepted } = finding;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, px: 1 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {accepted && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {accepted.by ?? 'Someone'} accepted it <RelativeTime at={accepted.at} />: {accepted.reason}
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        aria-label={`Take back: ${title}`}
        loading={decide.isPending}
        onClick={() => decide.mutate({ kind: 'withdraw', id })}
      >
        Take back
      </Button>
    </Box>
  );
}
