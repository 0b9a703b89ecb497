import Alert from '@mui/material/Alert';
import { limitDetailsOf } from '@buildai/plans/shared';
import type { ReactNode } from 'react';
import type { SourceView } from '../../shared/app-source.js';
import { LimitPrompt } from '../LimitPrompt.js';
import { savingError } from '../copy/error-messages.js';
import { sentences } from '../copy/sentences.js';
import { FormError } from '../dialogs/FormError.js';
import { hasErrors, noErrors, serverErrors } from './fields/form-errors.js';
import { SchemaField } from './fields/SchemaField.js';
import { ImportModeField } from './ImportModeField.js';
import { ScheduleField } from './ScheduleField.js';
import type { SourceFields as Fields } from './use-source-fields.js';
import type { SourceSubmission } from './use-source-submission.js';

interface SourceFieldsProps {
  readonly source: SourceView;
  readonly isReplacing: boolean;
  readonly form: Fields;
  readonly submission: SourceSubmission;
}

/** The fields of a source's form, what to add and how often, and the errors of both. */
export function SourceFields({ source, isReplacing, form, submission }: SourceFieldsProps): ReactNode {
  const { fields, values, change } = form;
  const { error, isBusy, isChosen, schedule, setSchedule, mode, changeMode, reset } = submission;
  const isLimit = limitDetailsOf(error) !== undefined;
  const reported = error && !isLimit ? serverErrors(error, fields, savingError) : noErrors;
  const errors = hasErrors(form.errors) ? form.errors : reported;
  return (
    <>
      {fields.map((field, index) => (
        <SchemaField
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors.fields[field.name]}
          autoFocus={index === 0 && !source.auth}
          onChange={(value) => {
            change(field.name, value);
            if (!isBusy && value !== values[field.name]) reset();
          }}
        />
      ))}
      {source.isChosen && !isReplacing && (
        <ImportModeField value={mode} noun={source.noun} onChange={changeMode} />
      )}
      {!isChosen && <ScheduleField value={schedule} onChange={setSchedule} />}
      {source.isSlow && <Alert severity="info">{sentences.slowSource}</Alert>}
      {errors.whole && <FormError>{errors.whole}</FormError>}
      {isLimit && <LimitPrompt error={error} />}
    </>
  );
}
