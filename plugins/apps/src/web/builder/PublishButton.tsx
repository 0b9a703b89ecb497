import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, Name, copyText, lazyComponent, useMenu, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OpenApp } from '../../shared/api.js';
import { openPublishedApp } from '../entry/open-published-app.js';
import { publishButtonId } from './publish-button-id.js';
import { publishState } from './publish-state.js';
import { usePublishing } from './use-publishing.js';

const PublishMenu = lazyComponent(() => import('./PublishMenu.js'));
const PublishProblemDialog = lazyComponent(() => import('./PublishProblemDialog.js'));

/** Shows whether the app is published, and opens the publish menu. */
export function PublishButton({ app }: { app: OpenApp }): ReactNode {
  const toast = useToast();
  const menu = useMenu();
  const [unpublishing, setUnpublishing] = useState(false);
  const { publish, start, confirm, problem, dismiss } = usePublishing(app);
  const state = publishState(app, publish.isPending);
  const published = app.publishedVersionId !== null;

  const copyLink = (): Promise<void> =>
    copyText(app.url).then(
      () => toast({ message: 'Link copied', severity: 'success' }),
      () => toast({ message: `The link couldn’t be copied. It’s ${app.url}`, severity: 'error' }),
    );

  return (
    <>
      <Button
        size="small"
        variant={published && !state.hasChanges ? 'outlined' : 'contained'}
        {...menu.buttonProps}
        id={publishButtonId}
        loading={publish.isPending}
        loadingPosition="start"
        endIcon={<KeyboardArrowDownOutlined />}
      >
        {publish.isPending ? state.label : published && !state.hasChanges ? 'Published' : 'Publish'}
      </Button>
      {menu.anchor && (
        <PublishMenu
          app={app}
          state={state}
          anchor={menu.anchor}
          onPublish={() => menu.closeThen(start)}
          onUnpublish={() => menu.closeThen(() => setUnpublishing(true))}
          onOpen={() => menu.closeThen(() => openPublishedApp(app))}
          onCopyLink={() => menu.closeThen(() => void copyLink())}
          onClose={menu.close}
        />
      )}
      {problem && (
        <PublishProblemDialog appId={app.appId} problem={problem} onConfirm={confirm} onClose={dismiss} />
      )}
      <ConfirmDialog
        open={unpublishing}
        title={
          <>
            Unpublish “<Name>{app.name}</Name>”?
          </>
        }
        confirmLabel="Unpublish"
        onConfirm={() => publish.mutateAsync({ published: false })}
        onClose={() => setUnpublishing(false)}
      >
        <Typography variant="body2">
          Visitors will see a page saying that it isn’t published. Its data is kept, and you can publish it
          again.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
