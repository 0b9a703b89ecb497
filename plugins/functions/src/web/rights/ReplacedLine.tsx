import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FunctionView } from '../../shared/function-view.js';
import { RightsText } from './RightsText.js';

interface ReplacedLineProps {
  /** The function as the reply wrote it. */
  readonly view: FunctionView;
  /** Whether the app no longer has a function of this name. */
  readonly isRemoved: boolean;
}

/** What a function could do whose text is no longer the newest: nothing of it is left to allow. */
export function ReplacedLine({ view, isRemoved }: ReplacedLineProps): ReactNode {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <RightsText view={view} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
        <Typography variant="body2">
          {isRemoved ? 'This function has since been removed.' : 'This code has since been replaced.'}
        </Typography>
        {!isRemoved && (
          <Button
            size="small"
            component={Link}
            to={{ search: new URLSearchParams({ panel: 'functions', function: view.name }).toString() }}
            aria-label={`See current ${view.name}`}
          >
            See current
          </Button>
        )}
      </Box>
    </Box>
  );
}
