import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazyComponent, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { ModelChoice } from '../composer/use-models.js';

const LocalModels = lazyComponent(() => import('@buildai/models/web/local/LocalModels.js'));

const settings = '/settings?section=models';

/** Says what plans while no model is connected, and how to connect one. */
export default function PlannerNotice({ models }: { models: ModelChoice }): ReactNode {
  const isAdmin = useSession().account?.isAdmin === true;
  const navigate = useNavigate();
  const connected = (modelId: string): void => {
    models.choose(modelId);
    models.refresh();
  };
  return (
    <Box
      role="note"
      sx={{
        display: 'grid',
        gap: 1.5,
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="body2" color="textSecondary">
        Built-in planner: simple data apps.{' '}
        {isAdmin ? (
          <>
            <Link component={RouterLink} to={settings} underline="always">
              Connect a model
            </Link>{' '}
            for anything else, with a key of OpenAI, Anthropic, Google or OpenRouter, or one on this computer.
          </>
        ) : (
          'For anything else, ask your admin to connect a model.'
        )}
      </Typography>
      {isAdmin && <LocalModels onUsed={connected} onNeedsKey={() => void navigate(settings)} />}
    </Box>
  );
}
