import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, Name, lazyComponent, useMenu, useReturnAction, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OpenApp } from '../../shared/api.js';
import { usePublishApp } from '../app-queries.js';
import { openPublishedApp } from '../entry/open-published-app.js';
import { publishState } from './publish-state.js';

const PublishMenu = lazyComponent(() => import('./PublishMenu.js'));

/** Shows whether the app is published, and opens the publish menu. */
export function PublishButton({ app }: { app: OpenApp }): ReactNode {
  const toast = useToast();
  const publish = usePublishApp(app.appId);
  const menu = useMenu();
  const [unpublishing, setUnpublishing] = useState(false);
  const state = publishState(app, publish.isPending);
  const published = app.publishedVersionId !== null;

  const show = useReturnAction({
    action: `publish:${app.appId}:${app.newestVersionId ?? ''}`,
    async run() {
      // Another tab may have published already.
      if (!state.hasChanges) return;
      await publish.mutateAsync(true);
      toast({
        message: published ? (
          'Changes published'
        ) : (
          <>
            “<Name>{app.name}</Name>” is published
          </>
        ),
        severity: 'success',
        action: { label: 'Open', onClick: () => openPublishedApp(app) },
      });
    },
    onError: (error) => toast({ message: error.message, severity: 'error' }),
  });
  const copyLink = (): Promise<void> =>
    navigator.clipboard.writeText(app.url).then(
      () => toast({ message: 'Link copied', severity: 'success' }),
      () => toast({ message: `The link couldn’t be copied: ${app.url}`, severity: 'error' }),
    );

  return (
    <>
      <Button
        size="small"
        variant={published && !state.hasChanges ? 'outlined' : 'contained'}
        {...menu.buttonProps}
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
          onPublish={() => menu.closeThen(show)}
          onUnpublish={() => menu.closeThen(() => setUnpublishing(true))}
          onOpen={() => menu.closeThen(() => openPublishedApp(app))}
          onCopyLink={() => menu.closeThen(() => void copyLink())}
          onClose={menu.close}
        />
      )}
      <ConfirmDialog
        open={unpublishing}
        title={
          <>
            Unpublish “<Name>{app.name}</Name>”?
          </>
        }
        confirmLabel="Unpublish"
        onConfirm={() => publish.mutateAsync(false)}
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
