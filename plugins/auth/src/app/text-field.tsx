import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { Input } from '@buildai/app-kit/kit/input.js';
import { Label } from '@buildai/app-kit/kit/label.js';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  /** Error message, shown below the field. */
  readonly error?: string | undefined;
  /** Hint, shown while there is no error. */
  readonly hint?: string | undefined;
  /** Shown to the right of the label. */
  readonly aside?: ReactNode;
}

/** A labeled field with an error or hint below. */
export function TextField({ label, error: fault, hint, aside, ...input }: TextFieldProps) {
  const id = useId();
  const help = fault ?? hint;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <Label htmlFor={id}>{label}</Label>
        {aside}
      </div>
      <Input
        {...input}
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
      />
      {help !== undefined && (
        <p
          id={`${id}-help`}
          role={fault === undefined ? undefined : 'alert'}
          className={
            fault === undefined
              ? 'text-xs text-muted-foreground'
              : 'text-xs font-medium text-destructive-text'
          }
        >
          {help}
        </p>
      )}
    </div>
  );
}
