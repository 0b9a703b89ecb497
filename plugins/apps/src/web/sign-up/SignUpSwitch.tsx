import { SavedSwitch } from '@buildai/web';
import type { ReactNode } from 'react';
import { signUpKeys } from '../../shared/sign-up-values.js';
import type { SettingsSectionProps } from '../../shared/slots.js';
import { nextStep } from './next-step.js';

/** Turns sign-up on or off at once; what it still needs is shown below. */
export function SignUpSwitch(props: SettingsSectionProps & { readonly disabled: boolean }): ReactNode {
  const { settings, onSave, disabled } = props;
  return (
    <SavedSwitch
      label="People can sign up"
      isOn={settings[signUpKeys.isEnabled] === true}
      disabled={disabled}
      onSave={(isOn) => onSave({ [signUpKeys.isEnabled]: isOn })}
      nextStep={nextStep}
    >
      Anyone can create an account at your domain. You can’t limit entry to invited people while this is on.
      Requires a published app and a custom domain.
    </SavedSwitch>
  );
}
