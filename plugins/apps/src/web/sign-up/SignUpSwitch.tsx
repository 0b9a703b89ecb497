import { SavedSwitch } from '@buildai/web';
import type { ReactNode } from 'react';
import { SignUpNeedsDomain, SignUpNeedsOpenApp } from '../../shared/errors.js';
import { signUpKeys } from '../../shared/sign-up-values.js';
import type { SettingsSectionProps } from '../settings/settings-section-props.js';

/** The link to where the next step is made. */
function nextStep(error: Error): { readonly to: string; readonly label: string } | undefined {
  if (SignUpNeedsDomain.is(error)) return { to: '?panel=settings#domain', label: 'Connect a domain' };
  if (SignUpNeedsOpenApp.is(error)) return { to: '?panel=users', label: 'Open Users' };
  return undefined;
}

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
      Anyone can create an account at your domain, and “Invited people only” can’t be chosen meanwhile. Needs
      a published app and a domain of your own.
    </SavedSwitch>
  );
}
