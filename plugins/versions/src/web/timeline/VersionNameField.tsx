import { InlineField } from '@buildai/web';
import type { InlineFieldProps } from '@buildai/web';
import type { ReactNode } from 'react';
import { maxVersionName } from '../../shared/api.js';

interface VersionNameFieldProps extends Pick<InlineFieldProps, 'onSave' | 'onDone'> {
  readonly number: number;
  readonly name: string | null;
}

/** The name of a version while it is edited. An empty text removes it. */
export function VersionNameField({ number, name, onSave, onDone }: VersionNameFieldProps): ReactNode {
  return (
    <InlineField
      value={name ?? ''}
      label={`Name of version ${number}`}
      maxLength={maxVersionName}
      placeholder="Name this version"
      canBeEmpty
      onSave={onSave}
      onDone={onDone}
      sx={{ flex: 1, minWidth: 0, typography: 'subtitle2' }}
    />
  );
}
