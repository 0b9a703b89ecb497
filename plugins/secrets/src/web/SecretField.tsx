import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Field, isComposing } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxSecretLength } from '../shared/secret-rules.js';

interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * A masked input that keeps line ends, which keys in PEM format need and password inputs drop. Enter submits the form;
 * Shift+Enter begins a line.
 */
export function SecretField({ label, onChange, ...field }: SecretFieldProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const toggle = isShown ? 'Hide value' : 'Show value';
  return (
    <Field
      {...field}
      label={label}
      multiline
      maxRows={4}
      autoComplete="off"
      spellCheck={false}
      inputProps={{ maxLength: maxSecretLength, autoCapitalize: 'none', autoCorrect: 'off' }}
      sx={{
        '& textarea': {
          typography: 'code',
          ...(isShown || field.value === '' ? {} : { WebkitTextSecurity: 'disc' }),
        },
      }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={`${toggle}: ${label}`}
            title={toggle}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
        event.preventDefault();
        (event.target as HTMLTextAreaElement).form?.requestSubmit();
      }}
    />
  );
}
