import type { Field } from '../client/field.js';

/** Connects a control to its label and messages. */
export interface FieldAria {
  readonly 'aria-labelledby': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
  readonly 'aria-describedby'?: string;
}

export interface FieldInputProps {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly disabled: boolean;
  readonly aria: FieldAria;
}
