import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { planOfAccount } from '@buildai/plans/shared';
import { lazyComponent, SlotOutlet, useSession } from '@buildai/web';
import type { ReactNode, RefObject } from 'react';
import type { AppsPage } from '../../shared/api.js';
import { homePrompt } from '../../shared/slots.js';
import { appLimitReached } from './app-limit-reached.js';
import { greeting } from './greeting.js';

const AppLimitUsage = lazyComponent(() => import('./AppLimitUsage.js'));

const noProps = {};

interface NewAppPromptProps {
  /** Undefined while unknown. */
  readonly owned: AppsPage['owned'] | undefined;
  /** Element around the prompt. */
  readonly box: RefObject<HTMLDivElement | null>;
}

/** Prompt for a new app, with the app limit of the plan. */
export function NewAppPrompt({ owned, box }: NewAppPromptProps): ReactNode {
  const { account } = useSession();
  const full = owned && appLimitReached(owned, planOfAccount(account));
  return (
    <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto', pt: { xs: 3, md: 8 } }}>
      <Typography variant="h1" sx={{ textAlign: 'center', fontSize: { xs: '1.625rem', md: '2rem' } }}>
        {greeting(new Date().getHours(), account?.name ?? '')}
      </Typography>
      <Typography color="textSecondary" sx={{ textAlign: 'center', mt: 1, mb: 3, fontSize: '1rem' }}>
        Describe an app and watch it come to life.
      </Typography>
      {/* Typical height of the prompt, so that the content below does not jump when it loads. */}
      <Box ref={box} sx={{ minHeight: { xs: 250, md: 176 } }}>
        <SlotOutlet slot={homePrompt} props={noProps} />
      </Box>
      {full && (
        <Box sx={{ mt: 3 }}>
          <AppLimitUsage full={full} />
        </Box>
      )}
    </Box>
  );
}
