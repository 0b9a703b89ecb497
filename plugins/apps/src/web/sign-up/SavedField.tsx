import { Field, SaveStatus, UnsavedGuard, errorReason, showUpgradePrompt, useAutosave } from '@buildai/web';
import type { ReactNode } from 'react';
import type { SettingsSectionProps } from '../../shared/slots.js';
import { signUpFieldId } from './sign-up-fields.js';
import type { SignUpField } from './sign-up-fields.js';

interface SavedFieldProps extends SettingsSectionProps {
  readonly field: SignUpField;
  /** Whether the field must not be empty. */
  readonly isNeeded: boolean;
  readonly disabled: boolean;
}

/** A text setting of an app, saved by itself. */
export function SavedField({
  appId,
  disabled,
  field,
  isNeeded,
  onSave,
  settings,
}: SavedFieldProps): ReactNode {
  const { hint, key, label, missing, placeholder, type } = field;
  const saved = useAutosave(settings[key] as string, async (value: string) => {
    try {
      await onSave({ [key]: value });
    } catch (error) {
      showUpgradePrompt(error);
      throw error;
    }
  });
  const failure = saved.status === 'error' ? errorReason(saved.error) : undefined;
  const isMissing = isNeeded && !disabled && saved.value.trim() === '';
  return (
    <>
      <Field
        id={signUpFieldId(key)}
        label={label}
        type={type}
        value={saved.value}
        placeholder={placeholder}
        disabled={disabled}
        error={failure ?? (isMissing ? missing : undefined)}
        hint={hint}
        aside={<SaveStatus status={saved.status} onRetry={saved.flush} />}
        inputProps={{ maxLength: 500, spellCheck: false, autoCapitalize: 'none' }}
        onChange={({ target }) => saved.edit(target.value)}
        onBlur={saved.flush}
      />
      <UnsavedGuard
        within={`/build/app/${appId}`}
        isBlocked={saved.isFailed}
        hasUnsaved={saved.isUnsaved}
        onSave={saved.flush}
      >
        {label}: {failure}
      </UnsavedGuard>
    </>
  );
}
