import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { RelativeTime, StatusChip, lazyComponent, useMenu, useToast } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { AppView } from '../../shared/api.js';
import { useRenameApp } from '../app-queries.js';
import { InlineName } from '../InlineName.js';

const AppCardMenu = lazyComponent(() => import('./AppCardMenu.js'));
const DeleteAppDialog = lazyComponent(() => import('../DeleteAppDialog.js'));
const LeaveAppDialog = lazyComponent(() => import('../collaborators/LeaveAppDialog.js'));

/** Preloads the builder; an error is shown when it is opened. */
const loadBuilder = () => void import('../builder/BuilderPage.js').catch(() => undefined);

/** Card of an app: picture, name, status and menu. */
export function AppCard({ app }: { app: AppView }): ReactNode {
  const toast = useToast();
  const rename = useRenameApp(app.appId);
  const menu = useMenu();
  const [renaming, setRenaming] = useState(false);
  const [dialog, setDialog] = useState<'delete' | 'leave'>();
  const menuButton = useRef<HTMLButtonElement>(null);
  const finishRenaming = (byKey: boolean): void => {
    setRenaming(false);
    if (byKey) menuButton.current?.focus();
  };
  const save = (name: string): void =>
    rename.mutate(name, {
      onError: (error) =>
        toast({ message: `The app couldn’t be renamed. ${error.message}`, severity: 'error' }),
    });
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        transition: 'border-color 120ms',
        '&:hover, &:focus-within': { borderColor: 'text.disabled' },
      }}
    >
      <Box
        component="img"
        src={app.pictureUrl}
        alt=""
        loading="lazy"
        width={640}
        height={400}
        sx={{
          display: 'block',
          width: '100%',
          height: 'auto',
          aspectRatio: '16 / 10',
          objectFit: 'cover',
          bgcolor: 'action.hover',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      />
      <Box
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1, px: 1.5, pt: 1.25, pb: 1.5 }}
      >
        <Typography
          variant="subtitle2"
          component="h3"
          sx={{ minWidth: 0, alignSelf: 'center' }}
          noWrap={!renaming}
        >
          {renaming ? (
            <InlineName name={app.name} onSave={save} onDone={finishRenaming} />
          ) : (
            <Link
              component={RouterLink}
              to={`/build/app/${app.appId}`}
              onPointerEnter={loadBuilder}
              onFocus={loadBuilder}
              color="inherit"
              underline="none"
              // The whole card is a link to the app.
              sx={{
                '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
                '&:focus-visible': { outline: 'none' },
                '&:focus-visible::after': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
              }}
            >
              {app.name}
            </Link>
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
        <Box
          sx={{
            gridColumn: '1 / -1',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            mt: 0.75,
          }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <StatusChip
              label={app.state === 'published' ? 'Published' : 'Not published'}
              tone={app.state === 'published' ? 'success' : 'neutral'}
            />
            {app.role !== 'owner' && <StatusChip label="Shared with you" tone="accent" />}
          </Box>
          <Typography variant="caption" color="textSecondary">
            <RelativeTime at={app.updatedAt} />
          </Typography>
        </Box>
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
    </Paper>
  );
}
