import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { showUpgradePrompt } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { SignUpNeedsDomain, SignUpNeedsOpenApp } from '../../shared/errors.js';
import { signUpKeys } from '../../shared/sign-up-values.js';
import type { SettingsSectionProps } from '../settings/settings-section-props.js';

/** Where the next step is made. */
function placeOf(error: unknown): { readonly to: string; readonly label: string } | undefined {
  if (SignUpNeedsDomain.is(error)) return { to: '?panel=settings#domain', label: 'Connect a domain' };
  if (SignUpNeedsOpenApp.is(error)) return { to: '?panel=users', label: 'Open Users' };
  return undefined;
}

/** Turns sign-up on or off at once; what it still needs is shown below. */
export function SignUpSwitch(props: SettingsSectionProps & { readonly disabled: boolean }): ReactNode {
  const { settings, onSave, disabled } = props;
  const turn = useMutation({
    mutationFn: (isOn: boolean) => onSave({ [signUpKeys.isEnabled]: isOn }),
    onError: (error) => void showUpgradePrompt(error),
  });
  const isOn = turn.isPending ? turn.variables : settings[signUpKeys.isEnabled] === true;
  const place = placeOf(turn.error);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <FormControlLabel
        control={<Switch checked={isOn} disabled={disabled} onChange={(_, next) => turn.mutate(next)} />}
        label="People can sign up"
        sx={{ mx: 0, gap: 1 }}
      />
      <Typography variant="body2" color="textSecondary">
        Anyone can create an account at your domain, and “Invited people only” can’t be chosen meanwhile.
        Needs a published app and a domain of your own.
      </Typography>
      {turn.error && (
        <Typography role="alert" variant="body2" color="error">
          {turn.error.message}{' '}
          {place && (
            <Link component={RouterLink} to={place.to}>
              {place.label}
            </Link>
          )}
        </Typography>
      )}
    </Box>
  );
}
