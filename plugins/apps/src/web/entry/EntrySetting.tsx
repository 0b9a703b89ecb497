import type { AppEntry } from '@buildai/auth/shared';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { ErrorState, LoadingSkeleton, errorReason, useSavedChoice } from '@buildai/web';
import type { ReactNode } from 'react';
import { entryLabels } from './entry-labels.js';
import { useAppAccess, useChooseEntry } from './access-queries.js';

/** Who may enter the published app, and what each access level means for its data. */
export default function EntrySetting({ appId }: { readonly appId: string }): ReactNode {
  const { data, error, refetch } = useAppAccess(appId);
  const choice = useSavedChoice(data?.entry, useChooseEntry(appId));
  if (!data) {
    return error ? (
      <ErrorState
        title="The access setting couldn’t be loaded."
        kept="Nothing was changed."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton count={3} />
    );
  }
  const chosen = choice.value;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <RadioGroup
        aria-label="Who can enter"
        value={chosen}
        onChange={(_, value) => choice.choose(value as AppEntry)}
        sx={{ gap: 1 }}
      >
        {data.options.map(({ entry, statements }) => (
          <FormControlLabel
            key={entry}
            value={entry}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mx: 0, gap: 0.5 }}
            label={
              <Box sx={{ pt: 0.75 }}>
                <Typography variant="body2" sx={{ fontWeight: 500 }}>
                  {entryLabels[entry].title}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {entryLabels[entry].text}
                </Typography>
                {entry === chosen && statements.length > 0 && <Statements statements={statements} />}
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {choice.error && (
        <Typography role="alert" variant="body2" color="error">
          {errorReason(choice.error)}
        </Typography>
      )}
      {data.isExposed && (
        <Alert severity="warning">
          Anyone who signs up can see this app’s shared data. If the app is for people you know, choose
          “Invited people only”.
        </Alert>
      )}
      {!data.isChosen && (
        <Typography variant="body2" color="textSecondary">
          This is a suggestion based on your data. It takes effect when you publish.
        </Typography>
      )}
    </Box>
  );
}

function Statements({ statements }: { readonly statements: readonly string[] }): ReactNode {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
      {statements.map((statement) => (
        <Typography key={statement} component="li" variant="body2" color="textSecondary">
          {statement}
        </Typography>
      ))}
    </Box>
  );
}
