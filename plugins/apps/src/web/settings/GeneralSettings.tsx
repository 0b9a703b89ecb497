import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field, LoadingSkeleton, UnsavedGuard, useApi, useToast } from '@buildai/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { appsApi, maxAppNameLength } from '../../shared/api.js';
import type { OpenApp } from '../../shared/api.js';
import type { BuilderContext } from '../../shared/slots.js';
import { allApps, useApp } from '../app-queries.js';

/** Name and description of the app. */
export default function GeneralSettings({ appId }: BuilderContext): ReactNode {
  const { data: app } = useApp(appId);
  return app ? <GeneralForm app={app} /> : <LoadingSkeleton count={3} />;
}

function GeneralForm({ app }: { readonly app: OpenApp }): ReactNode {
  const api = useApi(appsApi);
  const queries = useQueryClient();
  const toast = useToast();
  // Changes by others are shown as long as nothing has been typed.
  const [draft, setDraft] = useState<{ readonly name?: string; readonly description?: string }>({});
  const name = draft.name ?? app.name;
  const description = draft.description ?? app.description;
  const isChanged = name.trim() !== app.name || description.trim() !== app.description;
  const save = useMutation({
    mutationFn: () => api.renameApp({ params: app, body: { name, description } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: allApps });
      setDraft({});
      toast({ message: 'Settings saved', severity: 'success' });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Field
        label="Name"
        value={name}
        error={name.trim() === '' ? 'Enter a name for the app.' : undefined}
        hint={app.publishedVersionId === null ? `Its address will be ${app.url}` : undefined}
        inputProps={{ maxLength: maxAppNameLength }}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <Field
        label="Description"
        value={description}
        multiline
        minRows={2}
        error={save.error?.message}
        hint="What the app is for. The assistant uses it too."
        inputProps={{ maxLength: 2000 }}
        onChange={({ target }) => setDraft({ ...draft, description: target.value })}
      />
      <Box>
        <Button
          type="submit"
          variant="contained"
          disabled={!isChanged || name.trim() === ''}
          loading={save.isPending}
        >
          Save
        </Button>
      </Box>
      <UnsavedGuard
        within={`/build/app/${app.appId}`}
        isBlocked={() => isChanged}
        hasUnsaved={() => isChanged}
        onSave={() => undefined}
      >
        You edited the name or description of your app but haven’t saved it.
      </UnsavedGuard>
    </Box>
  );
}
