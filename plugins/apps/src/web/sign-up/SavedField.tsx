import { Field, SaveStatus, UnsavedGuard, errorReason, showUpgradePrompt, useAutosave } from '@buildai/web';
import type { ReactNode } from 'react';
import type { AppSettingValues } from '../../shared/app-settings.js';

interface SavedFieldProps {
  readonly appId: string;
  readonly settingKey: string;
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
  readonly label: string;
  readonly type: 'url' | 'email';
  readonly placeholder: string;
  readonly hint: string;
  /** Shown instead of the hint while the field is empty. */
  readonly missing?: string | undefined;
  readonly disabled: boolean;
}

/** A text setting of an app, saved by itself. */
export function SavedField(props: SavedFieldProps): ReactNode {
  const { appId, disabled, hint, label, missing, onSave, placeholder, settingKey, settings, type } = props;
  const saved = useAutosave(settings[settingKey] as string, async (value: string) => {
    try {
      await onSave({ [settingKey]: value });
    } catch (error) {
      showUpgradePrompt(error);
      throw error;
    }
  });
  const failure = saved.status === 'error' ? errorReason(saved.error) : undefined;
  return (
    <>
      <Field
        label={label}
        type={type}
        value={saved.value}
        placeholder={placeholder}
        disabled={disabled}
        error={failure ?? (saved.value.trim() === '' && !disabled ? missing : undefined)}
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
