import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AppSettingValues, BuilderContext } from '@buildai/apps/shared';
import {
  AllowHostForm,
  ErrorState,
  LoadingSkeleton,
  SavedSwitch,
  errorReason,
  showUpgradePrompt,
  useToast,
} from '@buildai/web';
import type { ReactNode } from 'react';
import { embeddingKey, maxEmbeddingSites } from '../../shared/embedding.js';
import type { Embedding } from '../../shared/embedding.js';
import { AllowedHostList } from '../hosts/AllowedHostList.js';
import { EmbedCode } from './EmbedCode.js';
import { useEmbedCode } from './use-embed-code.js';

interface EmbedSettingsProps extends BuilderContext {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/** Whether other sites may show the app, and the code for them. */
export default function EmbedSettings({ appId, settings, onSave }: EmbedSettingsProps): ReactNode {
  const { data, error, refetch } = useEmbedCode(appId);
  const toast = useToast();
  const { isOn, sites } = settings[embeddingKey] as Embedding;
  const save = (change: Partial<Embedding>) => onSave({ [embeddingKey]: { isOn, sites, ...change } });
  const show = (failure: unknown): void => {
    if (!showUpgradePrompt(failure)) toast({ message: errorReason(failure), severity: 'error' });
  };
  if (!data) {
    return error ? (
      <ErrorState
        title="The embed code couldn’t be loaded."
        kept="Nothing was changed."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton count={2} />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SavedSwitch label="Other sites can show this app" isOn={isOn} onSave={(next) => save({ isOn: next })}>
        Signing in to the embedded app doesn’t sign people in elsewhere, because browsers store its data
        separately. Google sign-in opens the app in its own tab.
      </SavedSwitch>
      {isOn && !data.isPublished && <Typography variant="body2">Publish your app to embed it.</Typography>}
      {isOn && data.isPublished && (
        <>
          <EmbedCode code={data} />
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Typography variant="subtitle2" component="h3">
              Sites
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {sites.length === 0
                ? 'Every site can embed the app. List sites to allow only those.'
                : 'Only these sites can embed the app, over https.'}
            </Typography>
            {sites.length > 0 && (
              <AllowedHostList
                label="Sites that can embed the app"
                hosts={sites}
                onRemove={(site) => void save({ sites: sites.filter((each) => each !== site) }).catch(show)}
              />
            )}
            <AllowHostForm
              most={maxEmbeddingSites}
              count={sites.length}
              placeholder="www.example.com"
              consequence="This site can show the app in its pages. Once a site is listed, others can’t."
              onAllow={(site) => save({ sites: [...sites, site] })}
            />
          </Box>
        </>
      )}
    </Box>
  );
}
