import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { BuilderContext } from '@buildai/apps/shared';
import { ErrorState, LoadingSkeleton, RelativeTime, useToast } from '@buildai/web';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OwnTemplate } from '../../shared/templates-api.js';
import { useMakeTemplate } from './own-template-queries.js';

interface MakeTemplateProps extends Pick<BuilderContext, 'appId' | 'appKind'> {
  readonly template: UseQueryResult<OwnTemplate>;
}

/** Saves the app as it is now as a template, and says what others would get. */
export function MakeTemplate({
  appId,
  appKind,
  template: { data, error, refetch },
}: MakeTemplateProps): ReactNode {
  const toast = useToast();
  const make = useMakeTemplate(appId);
  const [chosen, setChosen] = useState<boolean>();
  if (!data)
    return error ? (
      <ErrorState title="The template couldn’t be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingSkeleton count={2} />
    );
  const { made } = data;
  const withRows = chosen ?? made?.hasRows ?? false;
  const save = (): void =>
    make.mutate(
      { withRows },
      {
        onSuccess: () =>
          toast({ message: made ? 'Template updated' : 'Template saved', severity: 'success' }),
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {appKind === 'space_app'
          ? 'A template has the code of the app as it is now: no users, no secrets, no data sources, no conversation.'
          : 'A template has the tools of the app as they are now: no users, no data sources.'}
      </Typography>
      {appKind === 'space_app' && (
        <FormControlLabel
          control={<Checkbox checked={withRows} onChange={(_, next) => setChosen(next)} />}
          label="Include rows that builders of this app added, as sample data"
          sx={{ mx: 0 }}
        />
      )}
      {withRows && (
        <Alert severity="warning" variant="outlined">
          Everyone who uses the template sees these rows: up to 200 of each entity. Rows of the app’s users,
          and rows that name them, are left out.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" loading={make.isPending} onClick={save}>
          {made ? 'Update template' : 'Save as template'}
        </Button>
        {made && (
          <Typography variant="body2" color="textSecondary">
            Saved <RelativeTime at={made.madeAt} />
            {made.isCurrent ? '' : '. The app has changed since then'}
          </Typography>
        )}
      </Box>
      {make.error && <Alert severity="error">{make.error.message}</Alert>}
    </Box>
  );
}
