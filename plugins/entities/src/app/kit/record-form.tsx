import type { FormEvent, KeyboardEvent } from 'react';
import type { Field } from './field.js';
import type { FieldErrors } from './form-values.js';
import { useId, useRef, useState } from 'react';
import { Alert, AlertDescription } from '@buildai/app-kit/kit/alert.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { messageOf } from '@buildai/app-kit/lib/error-message.js';
import { FieldInput } from './field-input.js';
import { checkDraft, checkField, draftOf, valuesOf } from './form-values.js';
import { Label } from '@buildai/app-kit/kit/label.js';
import { fieldErrors } from './server-errors.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';

export interface RecordFormProps {
  readonly fields: readonly Field[];
  /** The record to edit, or defaults of a new one. */
  readonly value?: Readonly<Record<string, unknown>> | undefined;
  /** Stores it. Errors are shown in the form, at the field if the server names one. */
  readonly onSubmit: (values: Record<string, unknown>) => unknown;
  readonly onCancel?: () => void;
  readonly submitLabel?: string;
  readonly className?: string;
}

const spansAll = (field: Field) =>
  ['long_text', 'image', 'multiselect', 'boolean'].includes(field.type) || field.multiple === true;

/** A form for one record. Validates on blur and on submit. */
export function RecordForm({
  fields,
  value = {},
  onSubmit,
  onCancel,
  submitLabel = 'Save',
  className,
}: RecordFormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(fields, value));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const showErrors = (next: FieldErrors) => {
    setErrors(next);
    const first = fields.find((field) => next[field.name]);
    if (first) form.current?.querySelector<HTMLElement>(`#${CSS.escape(`${formId}-${first.name}`)}`)?.focus();
  };
  const setError = (name: string, message: string | undefined) => {
    const { [name]: _, ...others } = errors;
    setErrors(message ? { ...others, [name]: message } : others);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const found = checkDraft(fields, draft);
    showErrors(found);
    setFormError(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSubmit(valuesOf(fields, draft, value));
    } catch (error) {
      const refused = fieldErrors(error, fields);
      if (Object.keys(refused).length > 0) showErrors(refused);
      else setFormError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form.current?.requestSubmit();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitByKey}
      className={cn('@container flex flex-col gap-5', className)}
    >
      {formError && (
        <Alert variant="destructive">
          <AlertDescription>{formError}</AlertDescription>
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 @md:grid-cols-2">
        {fields.map((field) => (
          <FormRow
            key={field.name}
            id={`${formId}-${field.name}`}
            field={field}
            value={draft[field.name]}
            error={errors[field.name]}
            disabled={busy}
            onChange={(next) => {
              setDraft((now) => ({ ...now, [field.name]: next }));
              if (errors[field.name]) setError(field.name, checkField(field, next));
            }}
            onLeave={() =>
              draft[field.name] !== '' && setError(field.name, checkField(field, draft[field.name]))
            }
          />
        ))}
      </div>
      <div className="flex flex-col-reverse gap-2 @md:flex-row @md:justify-end">
        {onCancel && (
          <Button type="button" variant="outline" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
        )}
        <Button type="submit" disabled={busy}>
          {busy && <Spinner />}
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface FormRowProps {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
}

function FormRow({ id, field, error, onLeave, ...input }: FormRowProps) {
  const described = [error ? `${id}-error` : '', field.help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div
      data-disabled={input.disabled}
      onBlur={onLeave}
      className={cn('group flex min-w-0 flex-col gap-2', spansAll(field) && '@md:col-span-2')}
    >
      <div
        className={cn(
          'flex flex-col gap-2',
          field.type === 'boolean' && 'flex-row-reverse items-center justify-end gap-3',
        )}
      >
        <Label id={`${id}-label`} htmlFor={id}>
          {field.label}
          {field.required && field.type !== 'boolean' && (
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
