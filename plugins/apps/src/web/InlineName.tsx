import { InlineField } from '@buildai/web';
import type { InlineFieldProps } from '@buildai/web';
import type { ReactNode } from 'react';
import { maxAppNameLength } from '../shared/api.js';

interface InlineNameProps extends Pick<InlineFieldProps, 'onSave' | 'onDone'> {
  readonly name: string;
}

/** Editable name of an app. */
export function InlineName({ name, onSave, onDone }: InlineNameProps): ReactNode {
  return (
    <InlineField
      value={name}
      label="Name of the app"
      maxLength={maxAppNameLength}
      onSave={onSave}
      onDone={onDone}
      sx={{ zIndex: 1, width: '100%', mx: -0.75, font: 'inherit', letterSpacing: 'inherit' }}
    />
  );
}
