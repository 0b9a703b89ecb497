import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRecentApps } from '../app-lists.js';
import { AppGrid } from './AppGrid.js';
import { NewAppPrompt } from './NewAppPrompt.js';
import { usePromptFocus } from './use-prompt-focus.js';

/** Home page: the prompt for a new app, and the apps changed last. */
export default function HomePage(): ReactNode {
  const recent = useRecentApps();
  const { apps, total = 0, owned } = recent.data ?? {};
  const prompt = usePromptFocus();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 } }}>
      <NewAppPrompt owned={owned} box={prompt.box} />
      <Box component="section" aria-labelledby="your-apps">
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 2 }}>
          <Typography id="your-apps" variant="h3" component="h2">
            Your apps
          </Typography>
          {apps && total > apps.length && (
            <Link component={RouterLink} to="/apps" variant="body2">
              All {total.toLocaleString('en-US')} apps
            </Link>
          )}
        </Box>
        <AppGrid
          apps={apps}
          error={recent.error}
          retry={() => void recent.refetch()}
          onDescribe={prompt.focus}
        />
      </Box>
    </Box>
  );
}
