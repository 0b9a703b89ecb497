import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { copyText, useToast } from '@buildai/web';
import type { ReactNode } from 'react';
import type { FunctionView } from '../../shared/function-view.js';

/** Where a function can be called from outside. */
export function FunctionUrl({ view }: { view: FunctionView }): ReactNode {
  const toast = useToast();
  const { access, functionUrl, isLive, isPublished, onlyChecks } = view;
  if (onlyChecks || functionUrl === undefined) {
    return (
      <Typography variant="caption" color="textSecondary">
        Checks rows before they’re saved
      </Typography>
    );
  }
  const copy = () =>
    copyText(functionUrl).then(
      () => toast({ message: 'Function URL copied', severity: 'success' }),
      () => toast({ message: 'The URL couldn’t be copied. Select it instead.', severity: 'error' }),
    );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, maxWidth: '100%', flex: '1 1 200px' }}>
        <Typography
          component="code"
          noWrap
          title={functionUrl}
          sx={{ typography: 'code', minWidth: 0, color: 'text.secondary' }}
        >
          {functionUrl}
        </Typography>
        <IconButton
          size="small"
          aria-label="Copy function URL"
          title="Copy function URL"
          onClick={() => void copy()}
          sx={{ width: { xs: 40, md: 30 }, height: { xs: 40, md: 30 } }}
        >
          <ContentCopyOutlined sx={{ fontSize: 16 }} />
        </IconButton>
      </Box>
      {!isLive && (
        <Typography variant="caption" color="textSecondary">
          Only builders of the app can call it until you publish.
        </Typography>
      )}
      {isLive && access === 'anyone' && (
        <Typography variant="caption" color="textSecondary" noWrap>
          Anyone can call it
        </Typography>
      )}
      {isLive && !isPublished && (
        <Typography variant="caption" color="warning" noWrap>
          Publish to update
        </Typography>
      )}
    </>
  );
}
