import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SlotOutlet, lazyComponent, useMenu } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { OpenApp } from '../../shared/api.js';
import { builderHeader } from '../../shared/slots.js';
import type { BuilderContext } from '../../shared/slots.js';
import { useRenameApp } from '../app-queries.js';
import { InlineName } from '../InlineName.js';

const AppNameMenu = lazyComponent(() => import('./AppNameMenu.js'));
const DeleteAppDialog = lazyComponent(() => import('../DeleteAppDialog.js'));
const CollaboratorsDialog = lazyComponent(() => import('../collaborators/CollaboratorsDialog.js'));
const LeaveAppDialog = lazyComponent(() => import('../collaborators/LeaveAppDialog.js'));

interface BuilderTitleProps {
  readonly app: OpenApp;
  readonly context: BuilderContext;
}

/** Name of the app with its menu, and the header panels of plugins. */
export function BuilderTitle({ app, context }: BuilderTitleProps): ReactNode {
  const navigate = useNavigate();
  const rename = useRenameApp(app.appId);
  const menu = useMenu();
  const [renaming, setRenaming] = useState(false);
  const [dialog, setDialog] = useState<'collaborators' | 'delete' | 'leave'>();
  const menuButton = useRef<HTMLButtonElement>(null);
  const showApps = (): void => void navigate('/apps', { replace: true });
  const closeDialog = (): void => setDialog(undefined);
  const finishRenaming = (byKey: boolean): void => {
    flushSync(() => setRenaming(false));
    if (byKey) menuButton.current?.focus();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flex: '0 1 auto' }}>
      {renaming ? (
        <Box sx={{ px: 1.25, typography: 'subtitle2', fontWeight: 600, minWidth: 0 }}>
          <InlineName name={app.name} onSave={rename.mutate} onDone={finishRenaming} />
        </Box>
      ) : (
        <Button
          ref={menuButton}
          size="small"
          aria-label={`${app.name}: app menu`}
          {...menu.buttonProps}
          endIcon={<KeyboardArrowDownOutlined />}
          sx={{ minWidth: 0, typography: 'subtitle2', fontWeight: 600 }}
        >
          <Box component="h1" sx={{ font: 'inherit', m: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {app.name}
          </Box>
        </Button>
      )}
      <SlotOutlet
        slot={builderHeader}
        props={context}
        skeleton={null}
        only={({ side }) => side === 'title'}
      />
      {menu.anchor && (
        <AppNameMenu
          app={app}
          anchor={menu.anchor}
          onRename={() => menu.closeThen(() => setRenaming(true))}
          onCollaborators={() => menu.closeThen(() => setDialog('collaborators'))}
          onOpen={(to) => menu.closeThen(() => void navigate(to))}
          onDelete={() => menu.closeThen(() => setDialog('delete'))}
          onLeave={() => menu.closeThen(() => setDialog('leave'))}
          onClose={menu.close}
        />
      )}
      {dialog === 'collaborators' && <CollaboratorsDialog app={app} onClose={closeDialog} />}
      {dialog === 'delete' && <DeleteAppDialog app={app} onClose={closeDialog} onDeleted={showApps} />}
      {dialog === 'leave' && <LeaveAppDialog app={app} onClose={closeDialog} onLeft={showApps} />}
    </Box>
  );
}
