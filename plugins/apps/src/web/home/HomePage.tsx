import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useAppList } from '../app-lists.js';
import { AppGrid } from './AppGrid.js';
import { NewAppPrompt } from './NewAppPrompt.js';
import { usePromptFocus } from './use-prompt-focus.js';

/** Number of apps on the home page; the others are on the apps page. */
const shown = 8;

/** Home page: the prompt for a new app, and the apps changed last. */
export default function HomePage(): ReactNode {
  const list = useAppList();
  const prompt = usePromptFocus();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 } }}>
      <NewAppPrompt owned={list.owned} box={prompt.box} />
      <Box component="section" aria-labelledby="your-apps">
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 2 }}>
          <Typography id="your-apps" variant="h3" component="h2">
            Your apps
          </Typography>
          {list.total > shown && (
            <Link component={RouterLink} to="/apps" variant="body2">
              All {list.total.toLocaleString('en-US')} apps
            </Link>
          )}
        </Box>
        <AppGrid
          list={{ ...list, apps: list.apps?.slice(0, shown), loadMore: undefined }}
          onDescribe={prompt.focus}
        />
      </Box>
    </Box>
  );
}
