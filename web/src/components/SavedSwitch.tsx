import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { errorReason } from '../api/error-reason.js';
import { showUpgradePrompt } from '../overlays/limit-reached.js';
import { useSavedChoice } from '../saved-choice/use-saved-choice.js';

interface SavedSwitchProps {
  readonly label: string;
  /** Explains it, below. */
  readonly children?: ReactNode;
  /** What is saved. */
  readonly isOn: boolean;
  readonly disabled?: boolean;
  /** Resolves when `isOn` is known to have changed. @throws AppError if the server refuses it. */
  readonly onSave: (isOn: boolean) => Promise<unknown>;
  /** What the user can do about an error. */
  readonly nextStep?: (error: Error) => { readonly to: string; readonly label: string } | undefined;
}

/** A setting that is turned on or off at once, and goes back with the reason if it can’t be saved. */
export function SavedSwitch(props: SavedSwitchProps): ReactNode {
  const { label, children, isOn, disabled = false, onSave, nextStep } = props;
  const choice = useSavedChoice(isOn, async (next: boolean) => {
    try {
      await onSave(next);
    } catch (error) {
      showUpgradePrompt(error);
      throw error;
    }
  });
  const step = choice.error ? nextStep?.(choice.error) : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <FormControlLabel
        control={
          <Switch checked={choice.value} disabled={disabled} onChange={(_, next) => choice.choose(next)} />
        }
        label={label}
        sx={{ mx: 0, gap: 1 }}
      />
      {children && (
        <Typography variant="body2" color="textSecondary" component="div">
          {children}
        </Typography>
      )}
      {choice.error && (
        <Typography role="alert" variant="body2" color="error">
          {errorReason(choice.error)}{' '}
          {step && (
            <Link component={RouterLink} to={step.to}>
              {step.label}
            </Link>
          )}
        </Typography>
      )}
    </Box>
  );
}
