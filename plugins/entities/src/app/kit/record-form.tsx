import type { KeyboardEvent } from 'react';
import type { ShowsFields } from './field-choice.js';
import { useId, useRef } from 'react';
import { Alert, AlertDescription } from '@buildai/app-kit/kit/alert.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { ComputedRow } from './computed-row.js';
import { formFields } from './field-choice.js';
import { FormRow } from './form-row.js';
import { valuesOf } from './form-values.js';
import { useRecordForm } from './use-record-form.js';
import { recordText } from '../texts/record-text.js';

export interface RecordFormProps extends ShowsFields {
  /** The record to edit, or what a new one starts with, beside what the entity says. */
  readonly value?: Readonly<Record<string, unknown>> | undefined;
  /** Stores it. Errors are shown in the form, at the field if the server names one. */
  readonly onSubmit: (values: Record<string, unknown>) => unknown;
  readonly onCancel?: () => void;
  readonly submitLabel?: string;
  readonly className?: string;
}

/** A form for one record. Validates on blur and on submit. */
export function RecordForm({
  entity,
  fields: choice,
  value: given = {},
  onSubmit,
  onCancel,
  submitLabel = recordText('save'),
  className,
}: RecordFormProps) {
  const isNew = given['id'] === undefined;
  const fields = formFields({ entity, fields: choice }, isNew);
  const value = isNew ? { ...entity?.defaults, ...given } : given;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { draft, errors, formError, busy, change, leave, submit } = useRecordForm({
    fields,
    value,
    onSubmit,
  });
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
        {fields.map((field) =>
          field.computed ? (
            <ComputedRow
              key={field.name}
              id={`${formId}-${field.name}`}
              field={field}
              values={valuesOf(fields, draft, value)}
            />
          ) : (
            <FormRow
              key={field.name}
              id={`${formId}-${field.name}`}
              field={field}
              value={draft[field.name]}
              error={errors[field.name]}
              disabled={busy}
              onChange={(next) => change(field, next)}
              onLeave={() => leave(field)}
            />
          ),
        )}
      </div>
      <div className="flex flex-col-reverse gap-2 @md:flex-row @md:justify-end">
        {onCancel && (
          <Button type="button" variant="outline" onClick={onCancel} disabled={busy}>
            {recordText('cancel')}
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
