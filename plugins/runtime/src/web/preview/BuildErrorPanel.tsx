import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { BuildError } from '../../shared/bundler.js';
import { fixRequests } from '../../shared/fix-requests.js';
import { buildFixMessage } from './fix-message.js';

/** Why the version cannot be shown: each fault with its place, and a button that hands them to the assistant. */
export function BuildErrorPanel({
  appId,
  errors,
}: {
  appId: string;
  errors: readonly BuildError[];
}): ReactNode {
  return (
    <Box
      role="alert"
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'auto',
        bgcolor: 'background.default',
        p: { xs: 2, md: 4 },
      }}
    >
      <Box sx={{ maxWidth: 720, mx: 'auto' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
          <Box sx={{ flex: '1 1 260px' }}>
            <Typography variant="h3" component="h2">
              The app could not be built
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {errors.length === 1 ? 'One fault has' : `${errors.length} faults have`} to be mended first.
              Nothing is lost.
            </Typography>
          </Box>
          <Button
            variant="contained"
            startIcon={<AutoFixHighOutlined />}
            onClick={() => fixRequests.send({ appId, message: buildFixMessage(errors) })}
          >
            Fix with the assistant
          </Button>
        </Box>
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
          {errors.map((error, index) => (
            <Paper key={index} component="li" variant="outlined" sx={{ p: 2 }}>
              <Fault error={error} />
            </Paper>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function Fault({ error: { message, path, line, column, lineText } }: { error: BuildError }): ReactNode {
  return (
    <>
      <Typography variant="body1" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      {path !== undefined && (
        <Typography variant="code" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {[path, line, column].filter((part) => part !== undefined).join(':')}
        </Typography>
      )}
      {lineText !== undefined && (
        <Box
          component="pre"
          tabIndex={0}
          aria-label="The faulty line"
          sx={{
            typography: 'code',
            m: 0,
            mt: 1.5,
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'action.hover',
            overflowX: 'auto',
          }}
        >
          <Box component="span" sx={{ color: 'text.secondary', userSelect: 'none' }}>
            {`${line ?? ''}  `}
          </Box>
          {lineText}
          {column !== undefined && (
            <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
              {`\n${' '.repeat(String(line ?? '').length + 1 + column)}^`}
            </Box>
          )}
        </Box>
      )}
    </>
  );
}
