import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LoadingSkeleton, lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { BuilderContext } from '../../shared/slots.js';
import { useApp } from '../app-queries.js';

const DeleteAppDialog = lazyComponent(() => import('../DeleteAppDialog.js'));
const LeaveAppDialog = lazyComponent(() => import('../collaborators/LeaveAppDialog.js'));

/** The end of an app: its owner deletes it, and a collaborator leaves it. */
export default function DeleteSettings({ appId }: BuilderContext): ReactNode {
  const { data: app } = useApp(appId);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (!app) return <LoadingSkeleton count={1} />;
  const isGuest = app.role === 'collaborator';
  const close = (): void => setAsking(false);
  const showApps = (): void => void navigate('/apps', { replace: true });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {isGuest
          ? 'Only the owner can delete this app. If you leave it, you can no longer open it here.'
          : 'Deletes the app with its code, data, and conversation for everyone.'}
      </Typography>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {isGuest ? 'Leave app' : 'Delete app'}
      </Button>
      {isAsking && !isGuest && <DeleteAppDialog app={app} onClose={close} onDeleted={showApps} />}
      {isAsking && isGuest && <LeaveAppDialog app={app} onClose={close} onLeft={showApps} />}
    </Box>
  );
}
