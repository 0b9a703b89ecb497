import Typography from '@mui/material/Typography';
import { InlineField } from '@buildai/web';
import type { InlineFieldProps } from '@buildai/web';
import type { ReactNode } from 'react';

interface ItemNameProps extends Pick<InlineFieldProps, 'onSave' | 'onDone'> {
  readonly name: string;
  readonly isEdited: boolean;
}

/** The name of an item, also while it is edited. */
export function ItemName({ name, isEdited, onSave, onDone }: ItemNameProps): ReactNode {
  if (!isEdited) {
    return (
      <Typography variant="subtitle2" component="h3" noWrap title={name}>
        {name}
      </Typography>
    );
  }
  return (
    <InlineField
      value={name}
      label={`New name of ${name}`}
      maxLength={300}
      onSave={onSave}
      onDone={onDone}
      sx={{ width: '100%', mx: -0.75, minHeight: 0, typography: 'subtitle2' }}
    />
  );
}
