import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Field } from '@buildai/web';
import type { ReactNode } from 'react';
import { maxInstructionsLength } from '../../shared/secret-rules.js';
import { SecretField } from '../SecretField.js';
import { SecretUseFields } from '../SecretUseFields.js';
import { typedUse } from '../typed-use.js';
import type { AddedSecret } from './secret-edits.js';

interface AddedSecretRowProps {
  readonly secret: AddedSecret;
  /** From 1. */
  readonly number: number;
  readonly keyError: string | undefined;
  readonly valueError: string | undefined;
  readonly autoFocus: boolean;
  readonly onChange: (change: Partial<AddedSecret>) => void;
  /** @returns whether the text was filled in as the contents of a `.env` file. */
  readonly onPaste: (text: string) => boolean;
  readonly onRemove: () => void;
}

/** A secret that is being added. */
export function AddedSecretRow(props: AddedSecretRowProps): ReactNode {
  const { secret, number, keyError, valueError, autoFocus, onChange, onPaste, onRemove } = props;
  const suffix = number === 1 ? '' : ` ${number}`;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}>
        <Field
          label={`Key${suffix}`}
          value={secret.key}
          error={keyError}
          autoFocus={autoFocus}
          placeholder="STRIPE_KEY"
          autoComplete="off"
          spellCheck={false}
          inputProps={{ maxLength: 100, autoCapitalize: 'none', autoCorrect: 'off' }}
          sx={{ '& input': { typography: 'code' } }}
          onChange={({ target }) => onChange({ key: target.value })}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
          }}
        />
        <IconButton size="small" aria-label={`Remove secret${suffix}`} title="Remove" onClick={onRemove}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      <SecretField
        label={`Value${suffix}`}
        value={secret.value}
        error={valueError}
        onChange={(value) => onChange({ value })}
      />
      <SecretUseFields
        suffix={suffix}
        use={secret.use ?? typedUse([])}
        onChange={(use) => onChange({ use })}
      />
      <Field
        label={`Instructions${suffix} (optional)`}
        value={secret.instructions}
        placeholder="Where the value comes from"
        inputProps={{ maxLength: maxInstructionsLength }}
        onChange={({ target }) => onChange({ instructions: target.value })}
      />
    </Box>
  );
}
