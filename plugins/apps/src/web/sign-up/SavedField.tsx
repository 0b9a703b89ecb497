import { AppError } from '@buildai/core/shared';
import { Field, SaveStatus, UnsavedGuard, showUpgradePrompt, useAutosave } from '@buildai/web';
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

/** What a builder can do about it: the server’s word on the value, not the browser’s on the connection. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'Your change couldn’t be saved. Check your connection.';
  const [detail] = Array.isArray(error.details) ? (error.details as { message?: string }[]) : [];
  return detail?.message ?? error.message;
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
  const failure = saved.status === 'error' ? reasonOf(saved.error) : undefined;
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
