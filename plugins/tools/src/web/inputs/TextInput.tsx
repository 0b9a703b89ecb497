import { Field } from '@buildai/web';
import type { ReactNode } from 'react';

interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** A text of limited length, which says so when it is reached. */
export function TextInput({ maxLength, rows, hint, onChange, error, ...field }: TextInputProps): ReactNode {
  const isFull = field.value.length >= maxLength;
  return (
    <Field
      {...field}
      error={error}
      hint={isFull ? `${maxLength} characters max` : hint}
      {...(rows === undefined ? {} : { multiline: true, minRows: rows, maxRows: 14 })}
      inputProps={{ maxLength }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
