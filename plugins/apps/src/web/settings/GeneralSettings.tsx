import Box from '@mui/material/Box';
import {
  Field,
  LoadingSkeleton,
  SaveStatus,
  UnsavedGuard,
  errorReason,
  useApi,
  useAutosave,
} from '@buildai/web';
import { AppError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { appsApi, maxAppNameLength } from '../../shared/api.js';
import type { OpenApp } from '../../shared/api.js';
import type { BuilderContext } from '../../shared/slots.js';
import { allApps, useApp } from '../app-queries.js';

/** What was typed. Changes by others are shown in the other fields. */
interface Draft {
  readonly name?: string;
  readonly description?: string;
}

const nothingTyped: Draft = {};

/** Name and description of the app. */
export default function GeneralSettings({ appId }: BuilderContext): ReactNode {
  const { data: app } = useApp(appId);
  return app ? <GeneralForm app={app} /> : <LoadingSkeleton count={3} />;
}

/** Whether the server refused a field. */
const isAbout = (error: unknown, field: string): boolean =>
  error instanceof AppError &&
  Array.isArray(error.details) &&
  (error.details as readonly ErrorDetail[]).some((detail) => detail.field === `body.${field}`);

function GeneralForm({ app }: { readonly app: OpenApp }): ReactNode {
  const api = useApi(appsApi);
  const queries = useQueryClient();
  const saved = useAutosave(nothingTyped, async (draft: Draft) => {
    await api.renameApp({ params: app, body: draft });
    await queries.invalidateQueries({ queryKey: allApps });
  });
  const { name = app.name, description = app.description } = saved.value;
  const isNameMissing = name.trim() === '';
  const failure = saved.status === 'error' ? errorReason(saved.error) : undefined;
  const isNameRefused = saved.status === 'error' && isAbout(saved.error, 'name');
  const nameError = isNameRefused ? failure : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Field
        label="Name"
        value={name}
        error={isNameMissing ? 'Enter a name for the app.' : nameError}
        hint={app.publishedVersionId === null ? `Will be published at ${app.url}` : undefined}
        aside={<SaveStatus status={saved.status} onRetry={saved.flush} />}
        inputProps={{ maxLength: maxAppNameLength }}
        onChange={({ target }) => saved.edit({ ...saved.value, name: target.value })}
        onBlur={saved.flush}
      />
      <Field
        label="Description"
        value={description}
        multiline
        minRows={2}
        error={isNameMissing || isNameRefused ? undefined : failure}
        hint={
          app.kind === 'space_app'
            ? 'What the app is for. The assistant uses it too.'
            : 'What the app is for.'
        }
        inputProps={{ maxLength: 2000 }}
        onChange={({ target }) => saved.edit({ ...saved.value, description: target.value })}
        onBlur={saved.flush}
      />
      <UnsavedGuard
        within={`/build/app/${app.appId}`}
        isBlocked={saved.isFailed}
        hasUnsaved={saved.isUnsaved}
        onSave={saved.flush}
      >
        {failure}
      </UnsavedGuard>
    </Box>
  );
}
