import Button from '@mui/material/Button';
import { ChecklistStep } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppSettingValues } from '../../shared/app-settings.js';
import { signUpFieldId, signUpFields } from '../sign-up/sign-up-fields.js';

interface LinkStepsProps {
  readonly settings: AppSettingValues;
  /** Whether the plan lacks these settings. */
  readonly isLocked: boolean;
}

/** What people are shown where they sign up. Each button leads to its field below. */
export function LinkSteps({ settings, isLocked }: LinkStepsProps): ReactNode {
  return signUpFields.map(({ key, step }) => {
    const value = settings[key];
    const isDone = typeof value === 'string' && value !== '';
    return (
      <ChecklistStep
        key={key}
        title={step}
        isDone={isDone}
        text={isDone ? value : undefined}
        action={
          !isLocked && (
            <Button
              size="small"
              variant="outlined"
              aria-label={step}
              onClick={() => document.getElementById(signUpFieldId(key))?.focus()}
            >
              Add
            </Button>
          )
        }
      />
    );
  });
}
