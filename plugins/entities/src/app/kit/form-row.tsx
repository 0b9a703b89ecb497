import type { Field } from '../client/field.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { Label } from '@buildai/app-kit/kit/label.js';
import { FieldInput } from './field-input.js';
import { skinOf } from './skins/skin-of.js';

interface FormRowProps {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
}

/** A labeled input of a form, with its help text and its error. */
export function FormRow({ id, field, error, onLeave, ...input }: FormRowProps) {
  const described = [error ? `${id}-error` : '', field.help ? `${id}-help` : ''].filter(Boolean).join(' ');
  const { isSwitch, spans } = skinOf(field);
  return (
    <div
      data-disabled={input.disabled}
      onBlur={onLeave}
      className={cn(
        'group flex min-w-0 flex-col gap-2',
        (spans !== undefined || field.multiple) && '@md:col-span-2',
      )}
    >
      <div
        className={cn('flex flex-col gap-2', isSwitch && 'flex-row-reverse items-center justify-end gap-3')}
      >
        <Label id={`${id}-label`} htmlFor={id}>
          {field.unit ? `${field.label} (${field.unit})` : field.label}
          {field.required && !isSwitch && (
            <span aria-hidden className="-ml-1 text-destructive-text">
              *
            </span>
          )}
        </Label>
        <FieldInput
          id={id}
          field={field}
          {...input}
          aria={{
            'aria-labelledby': `${id}-label`,
            'aria-invalid': error !== undefined,
            'aria-required': field.required ?? false,
            ...(described ? { 'aria-describedby': described } : {}),
          }}
        />
      </div>
      {field.help && (
        <p id={`${id}-help`} className="text-xs text-muted-foreground">
          {field.help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-destructive-text">
          {error}
        </p>
      )}
    </div>
  );
}
