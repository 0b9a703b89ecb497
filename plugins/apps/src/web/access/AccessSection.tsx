import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isOnFreePlan, limits, upgradeOpened, withUpgrade } from '@buildai/plans/shared';
import { SlotOutlet, UpgradePrompt, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { accessStep } from '../../shared/slots.js';
import type { SettingsSectionProps } from '../../shared/slots.js';
import { EntryStep } from './EntryStep.js';
import { LinkSteps } from './LinkSteps.js';
import { PublishStep } from './PublishStep.js';
import { SignUpStep } from './SignUpStep.js';

/** What is set up for people to enter, sign up and pay, and what is left to do. Its parts are the cards below. */
export default function AccessSection(props: SettingsSectionProps): ReactNode {
  const { account } = useSession();
  const isLocked = isOnFreePlan(account) && !props.isAdmin;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isLocked && <Upgrade />}
      <Typography variant="body2" color="textSecondary">
        Set these up so people can sign up at your domain. You can turn on paid memberships after that.
      </Typography>
      <Box component="ul" aria-label="Setup steps" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <PublishStep appId={props.appId} isLocked={isLocked} />
        <EntryStep appId={props.appId} />
        <SlotOutlet
          slot={accessStep}
          props={props}
          only={({ signUp }) => signUp === 'before'}
          skeleton={null}
        />
        <LinkSteps settings={props.settings} isLocked={isLocked} />
        <SignUpStep {...props} isLocked={isLocked} />
        <SlotOutlet
          slot={accessStep}
          props={props}
          only={({ signUp }) => signUp === 'after'}
          skeleton={null}
        />
      </Box>
    </Box>
  );
}

/** Reads the address here, so that the rest does not render again when it changes. */
function Upgrade(): ReactNode {
  const { search, hash } = useLocation();
  return (
    <UpgradePrompt
      title="Your plan doesn’t include sign-up settings or paid memberships."
      description={limits.publish.lifts}
      to={{ search: withUpgrade(search), hash }}
      state={upgradeOpened}
    />
  );
}
