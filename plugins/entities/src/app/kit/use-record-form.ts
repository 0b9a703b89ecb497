import type { FormEvent } from 'react';
import type { Field } from '../client/field.js';
import type { FieldErrors } from './form-values.js';
import { useState } from 'react';
import { messageOf } from '@buildai/app-kit/lib/error-message.js';
import { checkDraft, checkField, valuesOf } from './form-values.js';
import { fieldErrors } from './server-errors.js';
import { useDraft } from './use-draft.js';

interface RecordFormOptions {
  readonly fields: readonly Field[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly onSubmit: (values: Record<string, unknown>) => unknown;
}

/** The input of a record form, and its errors. */
export function useRecordForm({ fields, value, onSubmit }: RecordFormOptions) {
  const { draft, setDraft, setStored } = useDraft(fields, value);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const setError = (name: string, message: string | undefined) => {
    const { [name]: _, ...others } = errors;
    setErrors(message ? { ...others, [name]: message } : others);
  };
  const change = (field: Field, next: unknown) => {
    setStored(false);
    setDraft((now) => ({ ...now, [field.name]: next }));
    if (errors[field.name]) setError(field.name, checkField(field, next));
  };
  /** Validates a field when it is left, unless it is empty. */
  const leave = (field: Field) => {
    if (draft[field.name] !== '') setError(field.name, checkField(field, draft[field.name]));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const found = checkDraft(fields, draft);
    setErrors(found);
    setFormError(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setStored(true);
    try {
      await onSubmit(valuesOf(fields, draft, value));
    } catch (error) {
      setStored(false);
      const refused = fieldErrors(error, fields);
      if (Object.keys(refused).length > 0) setErrors(refused);
      else setFormError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { draft, errors, formError, busy, change, leave, submit };
}
