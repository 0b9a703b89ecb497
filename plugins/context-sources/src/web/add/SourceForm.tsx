import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { limitDetailsOf } from '@buildai/plans/shared';
import { useApi } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import type { SourceView } from '../../shared/app-source.js';
import { contextApi } from '../../shared/context-api.js';
import type { SyncSchedule } from '../../shared/context-item.js';
import { ConnectionPicker } from '../connections/ConnectionPicker.js';
import { useConnections } from '../connections/connection-queries.js';
import { LimitPrompt } from '../LimitPrompt.js';
import { savingError } from '../copy/error-messages.js';
import { sentences } from '../copy/sentences.js';
import type { Adding } from './adding.js';
import { ChooseItems } from './ChooseItems.js';
import { errorsOf, hasErrors, noErrors, serverErrors } from './fields/form-errors.js';
import { formFields, initialValues, inputOf } from './fields/form-fields.js';
import { SchemaField } from './fields/SchemaField.js';
import { ScheduleField } from './ScheduleField.js';
import { ImportModeField } from './ImportModeField.js';
import type { ImportMode } from './ImportModeField.js';
import { usePreview } from './use-preview.js';
import type { PreviewRequest } from './use-preview.js';

interface SourceFormProps {
  readonly adding: Adding;
  readonly source: SourceView;
}

/** The form of a source, generated from its schema; then everything is added, or the user chooses. */
export function SourceForm({ adding, source }: SourceFormProps): ReactNode {
  const { appId, onDone } = adding;
  const { id: sourceId, label, auth } = source;
  const api = useApi(contextApi);
  const form = useRef<HTMLFormElement>(null);
  const fields = useMemo(() => formFields(source.input), [source.input]);
  const [values, setValues] = useState(() => initialValues(fields));
  const [own, setOwn] = useState(noErrors);
  const [schedule, setSchedule] = useState<SyncSchedule>('never');
  const [take, setImportMode] = useState<ImportMode>('chosen');
  const isChosen = source.isChosen && (take === 'chosen' || adding.replacing !== undefined);
  const [picked, setPicked] = useState<string>();
  const connections = useConnections(sourceId);
  const alive = connections.data?.filter(({ isAlive }) => isAlive) ?? [];
  const connection = alive.find(({ connectionId }) => connectionId === picked) ?? alive[0];
  const preview = usePreview(appId, sourceId);
  const add = useMutation({
    mutationFn: (request: PreviewRequest) =>
      api.addSource({ params: { sourceId }, query: { appId }, body: { ...request, schedule } }),
    onSuccess: () => onDone(`${label} is being processed`, []),
  });

  if (preview.listed && isChosen) {
    return <ChooseItems adding={adding} source={source} preview={preview} listed={preview.listed} />;
  }
  const error: unknown = isChosen ? preview.error : add.error;
  const isBusy = preview.isLoading || add.isPending;
  const isLimit = limitDetailsOf(error) !== undefined;
  const told = error && !isLimit ? serverErrors(error, fields, savingError) : noErrors;
  const shown = hasErrors(own) ? own : told;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const errors = errorsOf(fields, values);
    setOwn(errors);
    const wrong = fields.find(({ name }) => name in errors.fields);
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong.name)}"]`)?.focus();
      return;
    }
    const request = {
      input: inputOf(fields, values),
      ...(connection && { connection: connection.connectionId }),
    };
    if (isChosen) void preview.begin(request);
    else add.mutate(request);
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 0.5 }}>
      {source.description && (
        <Typography variant="body2" color="textSecondary">
          {source.description}
        </Typography>
      )}
      {auth && (
        <ConnectionPicker
          sourceId={sourceId}
          auth={auth}
          chosen={connection?.connectionId}
          onChoose={setPicked}
        />
      )}
      {(!auth || connection) && (
        <Box
          ref={form}
          component="form"
          noValidate
          aria-label={label}
          onSubmit={submit}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
        >
          {fields.map((field, index) => (
            <SchemaField
              key={field.name}
              field={field}
              value={values[field.name]}
              error={shown.fields[field.name]}
              autoFocus={index === 0 && !auth}
              onChange={(value) => {
                setValues((now) => ({ ...now, [field.name]: value }));
                setOwn(noErrors);
                if (!isBusy && value !== values[field.name]) {
                  preview.reset();
                  add.reset();
                }
              }}
            />
          ))}
          {source.isChosen && !adding.replacing && (
            <ImportModeField
              value={take}
              noun={source.noun}
              onChange={(next) => {
                setImportMode(next);
                // New items arrive only with a sync.
                setSchedule(next === 'all' ? 'daily' : 'never');
                preview.reset();
                add.reset();
              }}
            />
          )}
          {!isChosen && <ScheduleField value={schedule} onChange={setSchedule} />}
          {source.isSlow && <Alert severity="info">{sentences.slowSource}</Alert>}
          {shown.whole && (
            <FormHelperText error role="alert" sx={{ m: 0 }}>
              {shown.whole}
            </FormHelperText>
          )}
          {isLimit && <LimitPrompt error={error} />}
          <Box sx={{ display: 'flex', justifyContent: 'end', alignItems: 'center', gap: 1 }}>
            {preview.isLoading && (
              <>
                <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
                  Checking what’s available…
                </Typography>
                <Button onClick={preview.reset}>Cancel</Button>
              </>
            )}
            <Button type="submit" variant="contained" loading={isBusy}>
              {isChosen ? 'Show what’s available' : `Add ${label}`}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}
