import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import type { SourceView } from '../../shared/app-source.js';
import { ConnectionPicker } from '../connections/ConnectionPicker.js';
import { useConnectionChoice } from '../connections/use-connection-choice.js';
import type { Adding } from './adding.js';
import { ChooseItems } from './ChooseItems.js';
import { inputOf } from './fields/form-fields.js';
import { SourceFields } from './SourceFields.js';
import { SourceFormActions } from './SourceFormActions.js';
import { useSourceFields } from './use-source-fields.js';
import { useSourceSubmission } from './use-source-submission.js';

interface SourceFormProps {
  readonly adding: Adding;
  readonly source: SourceView;
}

/** The form of a source, generated from its schema; then everything is added, or the user chooses. */
export function SourceForm({ adding, source }: SourceFormProps): ReactNode {
  const { id: sourceId, label, auth } = source;
  const form = useRef<HTMLFormElement>(null);
  const fields = useSourceFields(source);
  const submission = useSourceSubmission(adding, source);
  const { connection, choose } = useConnectionChoice(sourceId);
  const { isChosen, preview } = submission;

  if (preview.listed && isChosen) {
    return <ChooseItems adding={adding} source={source} preview={preview} listed={preview.listed} />;
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!fields.check(form.current)) return;
    submission.send({
      input: inputOf(fields.fields, fields.values),
      ...(connection && { connection: connection.connectionId }),
    });
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
          onChoose={choose}
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
          <SourceFields
            source={source}
            isReplacing={adding.replacing !== undefined}
            form={fields}
            submission={submission}
          />
          <SourceFormActions label={label} submission={submission} />
        </Box>
      )}
    </Box>
  );
}
