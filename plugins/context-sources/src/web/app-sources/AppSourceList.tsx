import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, Name, lazyComponent, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AppSource } from '../../shared/app-source.js';
import { AppSourceRow } from './AppSourceRow.js';
import { describeInput } from './describe-input.js';
import { useAppSourceActions } from './use-app-source-actions.js';

const SkippedDialog = lazyComponent(() => import('../skipped/SkippedDialog.js'));

interface AppSourceListProps {
  readonly appId: string;
  readonly appSources: readonly AppSource[];
}

/** The app's automatic sources. */
export function AppSourceList({ appId, appSources }: AppSourceListProps): ReactNode {
  const actions = useAppSourceActions(appId);
  const toast = useToast();
  const [removing, setRemoving] = useState<AppSource>();
  const [shown, setShown] = useState<AppSource>();
  const removed = removing && (describeInput(removing.input) ?? removing.label);
  return (
    <>
      <Paper
        variant="outlined"
        component="ul"
        aria-label="Sources of this app"
        sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'hidden' }}
      >
        {appSources.map((source) => (
          <AppSourceRow
            key={source.appSourceId}
            source={source}
            actions={actions}
            onShowLeftOut={() => setShown(source)}
            onRemove={() => setRemoving(source)}
          />
        ))}
      </Paper>
      {shown && (
        <SkippedDialog
          source={shown}
          name={describeInput(shown.input) ?? shown.label}
          onClose={() => setShown(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          destructive
          title={
            <>
              Remove “<Name>{removed}</Name>”?
            </>
          }
          confirmLabel="Remove source"
          onConfirm={async () => {
            await actions.remove(removing);
            toast({
              message: (
                <>
                  “<Name>{removed}</Name>” is removed
                </>
              ),
              severity: 'success',
            });
          }}
          onClose={() => setRemoving(undefined)}
        >
          <Typography variant="body2">
            All data items from this source will be removed, and your app will no longer find their content.
            Nothing changes at the source. This can’t be undone.
          </Typography>
        </ConfirmDialog>
      )}
    </>
  );
}
