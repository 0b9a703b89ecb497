import Box from '@mui/material/Box';
import type { AppSettingValues, BuilderContext } from '@buildai/apps/shared';
import { versionCreatedLiveEvent } from '@buildai/versions/shared';
import {
  ErrorState,
  LoadingSkeleton,
  SaveStatus,
  SelectInput,
  UnsavedGuard,
  useApi,
  useAutosave,
  useLive,
} from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mainPageApi } from '../../shared/main-page.js';
import { mainPageKey } from '../../shared/main-page-key.js';

interface MainPageSettingsProps extends BuilderContext {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/** The page at which the app opens. */
export default function MainPageSettings({ appId, settings, onSave }: MainPageSettingsProps): ReactNode {
  const api = useApi(mainPageApi);
  const { data, error, refetch } = useQuery({
    queryKey: ['app-pages', appId],
    queryFn: ({ signal }) => api.listPages({ params: { appId } }, { signal }),
  });
  useLive(`app:${appId}`, versionCreatedLiveEvent, () => void refetch());
  const saved = useAutosave(settings[mainPageKey] as string, (path: string) =>
    onSave({ [mainPageKey]: path }),
  );
  if (!data) {
    return error ? (
      <ErrorState
        title="The pages couldn’t be loaded."
        kept="Nothing was changed."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton count={2} />
    );
  }
  const paths = data.pages.map(({ path }) => path).filter((path) => path !== '/');
  const gone = saved.value !== '' && !paths.includes(saved.value);
  const failure = saved.error instanceof Error ? saved.error.message : '';
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <SelectInput
        label="The app opens at"
        value={saved.value}
        options={[
          { value: '', label: 'Its start page' },
          ...paths.map((path) => ({ value: path, label: path })),
          ...(gone ? [{ value: saved.value, label: `${saved.value} (no longer a page)` }] : []),
        ]}
        hint={
          gone
            ? 'The app opens at its start page, since this page no longer exists.'
            : 'People who open the address of your app see this page first. Links to other pages work as before.'
        }
        onChange={saved.edit}
      />
      <SaveStatus status={saved.status} onRetry={saved.flush} />
      <UnsavedGuard
        within={`/build/app/${appId}`}
        isBlocked={saved.isFailed}
        hasUnsaved={saved.isUnsaved}
        onSave={saved.flush}
      >
        {failure}
      </UnsavedGuard>
    </Box>
  );
}
