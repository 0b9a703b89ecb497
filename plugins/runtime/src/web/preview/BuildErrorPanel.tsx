import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { assistantRequests, codeSearch } from '@buildai/apps/shared';
import { setAddress, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import type { BuildError } from '../../shared/bundler.js';
import { CodeExcerpt } from './CodeExcerpt.js';
import { buildFixMessage } from './fix-message.js';
import { PreviewNotice } from './PreviewNotice.js';

/** Build errors with their places, and a Fix with AI button. */
export function BuildErrorPanel({
  appId,
  errors,
}: {
  appId: string;
  errors: readonly BuildError[];
}): ReactNode {
  return (
    <PreviewNotice
      title="The app couldn’t be built"
      text={`${errors.length === 1 ? 'One error needs' : `${errors.length} errors need`} to be fixed first. Nothing is lost.`}
      onFix={() => assistantRequests.send(appId, { message: buildFixMessage(errors), isFix: true })}
    >
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
        {errors.map((error, index) => (
          <Paper key={index} component="li" variant="outlined" sx={{ minWidth: 0, p: 2 }}>
            <ErrorItem error={error} />
          </Paper>
        ))}
      </Box>
    </PreviewNotice>
  );
}

function ErrorItem({ error: { message, path, line, column, lineText } }: { error: BuildError }): ReactNode {
  const { account } = useSession();
  const open = (file: string): void => setAddress(codeSearch({ file, line, column }));
  return (
    <>
      <Typography variant="body1" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      {path !== undefined && (
        <Typography variant="code" component="p" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
          {[path, line, column].filter((part) => part !== undefined).join(':')}
        </Typography>
      )}
      {lineText !== undefined && (
        <CodeExcerpt label="The line with the error">
          <Box component="span" sx={{ color: 'text.secondary', userSelect: 'none' }}>
            {`${line ?? ''}  `}
          </Box>
          {lineText}
          {column !== undefined && (
            <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
              {`\n${' '.repeat(String(line ?? '').length + 1 + column)}^`}
            </Box>
          )}
        </CodeExcerpt>
      )}
      {path !== undefined && account?.isAdmin && (
        <Button size="small" variant="outlined" sx={{ mt: 1.5 }} onClick={() => open(path)}>
          Go to error
        </Button>
      )}
    </>
  );
}
