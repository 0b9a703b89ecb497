import { useMemo, useState } from 'react';
import type { SourceView } from '../../shared/app-source.js';
import { errorsOf, noErrors } from './fields/form-errors.js';
import type { FormErrors } from './fields/form-errors.js';
import { formFields, initialValues } from './fields/form-fields.js';
import type { FormField, FormValue, FormValues } from './fields/form-field.js';

export interface SourceFields {
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  /** Found before the form was sent. */
  readonly errors: FormErrors;
  readonly change: (name: string, value: FormValue) => void;
  /** Checks all values and moves the focus to the first field with an error. @returns whether there is none */
  readonly check: (form: HTMLFormElement | null) => boolean;
}

/** The form fields of a source, as its schema describes them, and their values. */
export function useSourceFields({ input }: SourceView): SourceFields {
  const fields = useMemo(() => formFields(input), [input]);
  const [values, setValues] = useState(() => initialValues(fields));
  const [errors, setErrors] = useState(noErrors);
  return {
    fields,
    values,
    errors,
    change(name, value) {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors(noErrors);
    },
    check(form) {
      const found = errorsOf(fields, values);
      setErrors(found);
      const wrong = fields.find(({ name }) => name in found.fields);
      if (!wrong) return true;
      form?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong.name)}"]`)?.focus();
      return false;
    },
  };
}
