import Button from '@mui/material/Button';
import { ChecklistStep, errorReason, showUpgradePrompt } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { signUpKeys } from '../../shared/sign-up-values.js';
import type { SettingsSectionProps } from '../../shared/slots.js';

interface SignUpStepProps extends SettingsSectionProps {
  /** Whether the plan lacks sign-up. */
  readonly isLocked: boolean;
}

/** Turns sign-up on, or says which of the steps above it still needs. */
export function SignUpStep({ settings, onSave, isLocked }: SignUpStepProps): ReactNode {
  const turnOn = useMutation({
    mutationFn: () => onSave({ [signUpKeys.isEnabled]: true }),
    onError: (error) => void showUpgradePrompt(error),
  });
  const isOn = settings[signUpKeys.isEnabled] === true;
  return (
    <ChecklistStep
      title="Turn on sign-up"
      isDone={isOn}
      text={isOn ? 'Anyone can create an account.' : 'Requires a published app and a custom domain.'}
      error={isOn || !turnOn.error ? undefined : errorReason(turnOn.error)}
      action={
        !isLocked && (
          <Button size="small" variant="outlined" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
            Turn on
          </Button>
        )
      }
    />
  );
}
