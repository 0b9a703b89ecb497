import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { appsApi } from '@buildai/apps/shared';
import { localTimeZone } from '@buildai/core/shared';
import { showUpgradePrompt, useApi, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { newAppNames } from '../../shared/new-app-names.js';
import type { ToolAppKind } from '../../shared/tool-app.js';

/** Starts an app without code: one AI tool, or several. */
export default function StartToolApp(): ReactNode {
  const api = useApi(appsApi);
  const navigate = useNavigate();
  const toast = useToast();
  const start = useMutation({
    mutationFn: (appType: ToolAppKind) =>
      api.saveApp({ body: { appType, app: { header: newAppNames[appType] }, timeZone: localTimeZone() } }),
    onSuccess: ({ appId, kind }) =>
      navigate(kind === 'tool' ? `/build/app/${appId}?side=texts` : `/build/app/${appId}/tools`),
    onError(error) {
      if (!showUpgradePrompt(error))
        toast({ message: `The app couldn’t be created. ${error.message}`, severity: 'error' });
    },
  });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        mt: 2,
      }}
    >
      <Typography variant="body2" color="textSecondary">
        Or start without code:
      </Typography>
      <Button size="small" disabled={start.isPending} onClick={() => start.mutate('tool')}>
        An AI tool
      </Button>
      <Button size="small" disabled={start.isPending} onClick={() => start.mutate('generative_app')}>
        A collection of tools
      </Button>
    </Box>
  );
}
