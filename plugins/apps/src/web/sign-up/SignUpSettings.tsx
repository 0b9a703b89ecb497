import Box from '@mui/material/Box';
import { limits, planOfAccount, upgradeOpened, withUpgrade } from '@buildai/plans/shared';
import { UpgradePrompt, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { signUpKeys } from '../../shared/sign-up-values.js';
import type { SettingsSectionProps } from '../settings/settings-section-props.js';
import { SavedField } from './SavedField.js';
import { SignUpSwitch } from './SignUpSwitch.js';

/** Whether people sign up for the app, and what they are shown when they do. */
export default function SignUpSettings(props: SettingsSectionProps): ReactNode {
  const { account } = useSession();
  const disabled = (planOfAccount(account).plan ?? 'lite') === 'lite' && !props.isAdmin;
  const field = { ...props, disabled };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {disabled && <Upgrade />}
      <SignUpSwitch {...field} />
      <SavedField
        {...field}
        settingKey={signUpKeys.termsOfService}
        label="Terms of service link"
        type="url"
        placeholder="https://example.com/terms"
        hint="People agree to them when they create an account."
        missing="There is no link to your terms yet."
      />
      <SavedField
        {...field}
        settingKey={signUpKeys.privacyPolicy}
        label="Privacy policy link"
        type="url"
        placeholder="https://example.com/privacy"
        hint="Shown where people sign in and sign up."
        missing="There is no link to your privacy policy yet."
      />
      <SavedField
        {...field}
        settingKey={signUpKeys.supportEmail}
        label="Support email"
        type="email"
        placeholder="help@example.com"
        hint="Shown where people sign in, for those who need help."
        missing="There is no address for people who need help yet."
      />
    </Box>
  );
}

/** Reads the address here, so that the fields do not render again when it changes. */
function Upgrade(): ReactNode {
  const { search } = useLocation();
  return (
    <UpgradePrompt
      title="Your plan doesn’t include these settings."
      description={limits.publish.lifts}
      to={{ search: withUpgrade(search) }}
      state={upgradeOpened}
    />
  );
}
