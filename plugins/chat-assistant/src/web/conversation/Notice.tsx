import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone: 'error' | 'warning' | 'neutral';
  readonly title: string;
  /** Expandable details. */
  readonly details?: readonly string[];
  /** Whether the details are expanded, until the user says otherwise. */
  readonly isOpen?: boolean;
  readonly action?: ReactNode;
}

/** A notice about a reply. */
export function Notice({ tone, title, details = [], isOpen = false, action }: NoticeProps): ReactNode {
  const edge = { error: 'error.main', warning: 'warning.main', neutral: 'divider' }[tone];
  return (
    <Box sx={{ borderLeft: 2, borderColor: edge, pl: 1.5, py: 0.25 }}>
      <Typography variant="body2">{title}</Typography>
      {details.length > 0 && (
        <Box component="details" open={isOpen} sx={{ mt: 0.5 }}>
          <Typography component="summary" variant="body2" color="textSecondary" sx={{ cursor: 'pointer' }}>
            Details
          </Typography>
          {details.map((detail) => (
            <Typography
              key={detail}
              variant="body2"
              color="textSecondary"
              sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
            >
              {detail}
            </Typography>
          ))}
        </Box>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}
