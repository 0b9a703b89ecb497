import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { planOfAccount } from '@buildai/plans/shared';
import { lazily, SlotOutlet, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { homePrompt } from '../../shared/slots.js';
import { useApps } from '../app-queries.js';
import { AppGrid } from './AppGrid.js';
import { fullLimit } from './full-limit.js';
import { greeting } from './greeting.js';

const RoomUsed = lazily(() => import('./RoomUsed.js'));

/** How many apps stand on the home page; the others are a step away. */
const shown = 8;

const noProps = {};

/** Where one lands: the box with which a new app begins, and the apps that one worked on last. */
export default function HomePage(): ReactNode {
  const { account } = useSession();
  const apps = useApps();
  const full = fullLimit(apps.data ?? [], planOfAccount(account));
  const more = (apps.data?.length ?? 0) > shown;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 } }}>
      <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto', pt: { xs: 3, md: 8 } }}>
        <Typography variant="h1" sx={{ textAlign: 'center', fontSize: { xs: '1.625rem', md: '2rem' } }}>
          {greeting(new Date().getHours(), account?.name ?? '')}
        </Typography>
        <Typography color="textSecondary" sx={{ textAlign: 'center', mt: 1, mb: 3, fontSize: '1rem' }}>
          Describe an app, and watch it come to life.
        </Typography>
        {/* As high as the prompt mostly is, so that the apps below do not jump when it comes. */}
        <Box sx={{ minHeight: { xs: 250, md: 176 } }}>
          <SlotOutlet slot={homePrompt} props={noProps} />
        </Box>
        {full && (
          <Box sx={{ mt: 3 }}>
            <RoomUsed full={full} />
          </Box>
        )}
      </Box>
      <Box component="section" aria-labelledby="your-apps">
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 2 }}>
          <Typography id="your-apps" variant="h3" component="h2">
            Your apps
          </Typography>
          {more && (
            <Link component={RouterLink} to="/apps" variant="body2">
              All {apps.data?.length} apps
            </Link>
          )}
        </Box>
        <AppGrid query={apps} apps={apps.data?.slice(0, shown)} />
      </Box>
    </Box>
  );
}
