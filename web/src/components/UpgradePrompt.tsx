import BoltOutlined from '@mui/icons-material/BoltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';

interface UpgradePromptProps {
  /** The limit that was reached: `Your plan includes 3 apps.` */
  readonly title: string;
  /** What the upgrade includes. */
  readonly description: string;
  /** Default: `/joinPlan`. */
  readonly to?: To;
  /** State of the history entry. */
  readonly state?: unknown;
}

/** Says which limit of the plan was reached, and which plan raises it. */
export function UpgradePrompt({
  title,
  description,
  to = '/joinPlan',
  state,
}: UpgradePromptProps): ReactNode {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 2,
        borderRadius: 1.5,
        border: 1,
        borderColor: 'accent.border',
        bgcolor: 'accent.soft',
      }}
    >
      <BoltOutlined color="primary" />
      <Box sx={{ flex: '1 1 220px' }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      </Box>
      <Button variant="contained" component={Link} to={to} state={state}>
        Upgrade
      </Button>
    </Box>
  );
}
