import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AppSettingValues, BuilderContext } from '@buildai/apps/shared';
import { ErrorState, ExplainedChoice, LimitForm, LoadingSkeleton, useApi, useToast } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { modelCallApi } from '../shared/model-call-api.js';
import { modelCallsKey, mostCallsPerDay } from '../shared/model-calls-choice.js';
import type { ModelCallsChoice } from '../shared/model-calls-choice.js';
import { usageText } from './usage-text.js';

const choices = [
  { value: 'signedIn', title: 'Signed-in users', text: 'Visitors are asked to sign in first.' },
  { value: 'anyone', title: 'Anyone', text: 'Visitors who aren’t signed in use your AI credits too.' },
  { value: 'nobody', title: 'Nobody', text: 'Only you and your collaborators.' },
] as const;

interface ModelCallsSettingsProps extends BuilderContext {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/** Who may ask AI models through the app, how often, and how often that happened today. */
export default function ModelCallsSettings({ appId, settings, onSave }: ModelCallsSettingsProps): ReactNode {
  const api = useApi(modelCallApi);
  const toast = useToast();
  const { data, error, refetch } = useQuery({
    queryKey: ['model-calls', 'usage', appId],
    queryFn: ({ signal }) => api.getModelCallUsage({ params: { appId } }, { signal }),
  });
  const [unsaved, setUnsaved] = useState<ModelCallsChoice>();
  const chosen = unsaved ?? (settings[modelCallsKey] as ModelCallsChoice);
  if (!data) {
    return error ? (
      <ErrorState
        title="The usage couldn’t be loaded."
        kept="The limits are still in effect."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton count={2} />
    );
  }
  const save = async (change: Partial<ModelCallsChoice>): Promise<void> => {
    const next = { ...chosen, ...change };
    setUnsaved(next);
    try {
      await onSave({ [modelCallsKey]: next });
    } catch (failure) {
      toast({ message: (failure as Error).message, severity: 'error' });
    } finally {
      setUnsaved(undefined);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="body2" color="textSecondary">
        Apps can ask an AI model, for example to summarize a text, answer questions, or make images. Each
        answer uses at least one of your AI credits, and an image several.
      </Typography>
      {!data.hasModel && (
        <Alert severity="info">
          The built-in model only builds apps. To use AI in this app, an admin connects a model in Settings →
          AI models.
        </Alert>
      )}
      <Typography variant="body2">{usageText(data)}</Typography>
      <ExplainedChoice
        label="Who can use AI in this app"
        value={chosen.who}
        choices={choices}
        onChoose={(who) => void save({ who })}
      />
      {chosen.who !== 'nobody' && (
        <LimitForm
          label="Daily questions per person"
          hint="An image counts as 5, a document as 3. You and your collaborators have no limit."
          chosen={chosen.perDay}
          most={mostCallsPerDay}
          onSave={(perDay) => save({ perDay })}
        />
      )}
    </Box>
  );
}
