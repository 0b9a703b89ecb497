import type { ComponentProps } from 'react';
import type { FieldInputProps } from '../field-input-props.js';
import { Input } from '@buildai/app-kit/kit/input.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';

interface TextInputProps extends FieldInputProps {
  /** What makes the input one for this type of field: the type of the control, the keyboard of phones. */
  readonly input?: ComponentProps<'input'>;
  /** What stands in it before and behind the value. */
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
}

/** An input of one line. */
export function TextInput({ id, field, value, onChange, disabled, aria, ...look }: TextInputProps) {
  const { input, prefix, suffix } = look;
  const numeric = input?.type === 'number';
  return (
    <div className="relative">
      {prefix && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-sm text-muted-foreground"
        >
          {prefix}
        </span>
      )}
      <Input
        id={id}
        type="text"
        {...input}
        {...(numeric ? { min: field.min, max: field.max, step: field.step ?? 'any' } : {})}
        className={cn(numeric && 'tabular-nums', suffix && 'pr-8')}
        style={prefix ? { paddingLeft: `${1.25 + prefix.length * 0.6}rem` } : undefined}
        value={asText(value)}
        placeholder={field.placeholder}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        {...aria}
      />
      {suffix && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted-foreground"
        >
          {suffix}
        </span>
      )}
    </div>
  );
}
