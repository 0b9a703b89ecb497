import Box from '@mui/material/Box';
import { isOnFreePlan } from '@buildai/plans/shared';
import { useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { signUpKeys } from '../../shared/sign-up-values.js';
import type { SettingsSectionProps } from '../../shared/slots.js';
import { SavedField } from './SavedField.js';
import { SignUpSwitch } from './SignUpSwitch.js';
import { signUpFields } from './sign-up-fields.js';

/** Whether people sign up for the app, and what they are shown when they do. */
export default function SignUpSettings(props: SettingsSectionProps): ReactNode {
  const { account } = useSession();
  const disabled = isOnFreePlan(account) && !props.isAdmin;
  const isOn = props.settings[signUpKeys.isEnabled] === true;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <SignUpSwitch {...props} disabled={disabled} />
      {signUpFields.map((field) => (
        <SavedField key={field.key} {...props} field={field} isNeeded={isOn} disabled={disabled} />
      ))}
    </Box>
  );
}
