import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CardFrame, CardLink, CardPicture, lazyComponent, useMenu } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { AppView } from '../../shared/api.js';
import { AppStatus } from './AppStatus.js';

const AppCardMenu = lazyComponent(() => import('./AppCardMenu.js'));
// The menu leads to it.
const AppNameField = lazyComponent(async () => ({
  default: (await import('./AppCardMenu.js')).AppNameField,
}));
const DeleteAppDialog = lazyComponent(() => import('../DeleteAppDialog.js'));
const LeaveAppDialog = lazyComponent(() => import('../collaborators/LeaveAppDialog.js'));

/** Preloads the builder; an error is shown when it is opened. */
const loadBuilder = () => void import('../builder/BuilderPage.js').catch(() => undefined);

/** Card of an app: picture, name, status and menu. */
export function AppCard({ app }: { app: AppView }): ReactNode {
  const menu = useMenu();
  const [renaming, setRenaming] = useState(false);
  const [dialog, setDialog] = useState<'delete' | 'leave'>();
  const menuButton = useRef<HTMLButtonElement>(null);
  const finishRenaming = (byKey: boolean): void => {
    setRenaming(false);
    if (byKey) menuButton.current?.focus();
  };
  return (
    <CardFrame>
      <CardPicture url={app.pictureUrl} />
      <Box
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1, px: 1.5, pt: 1.25, pb: 1.5 }}
      >
        <Typography
          variant="subtitle2"
          component="h3"
          dir="auto"
          sx={{ minWidth: 0, alignSelf: 'center' }}
          noWrap={!renaming}
        >
          {renaming ? (
            <AppNameField app={app} onDone={finishRenaming} />
          ) : (
            <CardLink to={`/build/app/${app.appId}`} onApproach={loadBuilder}>
              {app.name}
            </CardLink>
          )}
        </Typography>
        <IconButton
          ref={menuButton}
          size="small"
          aria-label={`Actions for ${app.name}`}
          {...menu.buttonProps}
          sx={{ zIndex: 1, mr: -0.5 }}
        >
          <MoreHorizOutlined />
        </IconButton>
        <AppStatus app={app} />
      </Box>
      {menu.anchor && (
        <AppCardMenu
          app={app}
          anchor={menu.anchor}
          onRename={() => menu.closeThen(() => setRenaming(true))}
          onDelete={() => menu.closeThen(() => setDialog('delete'))}
          onLeave={() => menu.closeThen(() => setDialog('leave'))}
          onClose={menu.close}
        />
      )}
      {dialog === 'delete' && <DeleteAppDialog app={app} onClose={() => setDialog(undefined)} />}
      {dialog === 'leave' && <LeaveAppDialog app={app} onClose={() => setDialog(undefined)} />}
    </CardFrame>
  );
}
